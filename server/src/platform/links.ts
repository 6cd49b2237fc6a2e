import type { Config } from './config.ts'

/** A page of the product as people reach it; `path` begins with a slash. */
export function linkTo({ PUBLIC_URL, HOST, PORT }: Pick<Config, 'PUBLIC_URL' | 'HOST' | 'PORT'>, path: string): string {
  const base = PUBLIC_URL ?? `http://${HOST}:${PORT}`
  return `${base.endsWith('/') ? base.slice(0, -1) : base}${path}`
}
