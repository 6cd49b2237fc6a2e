import type { Config } from './config.ts'

/** A page of the product as people reach it; `path` begins with a slash. */
export const linkTo = ({ PUBLIC_URL, HOST, PORT }: Pick<Config, 'PUBLIC_URL' | 'HOST' | 'PORT'>, path: string) =>
  `${(PUBLIC_URL ?? `http://${HOST}:${PORT}`).replace(/\/+$/, '')}${path}`
