import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'

const signedFile = /^\/api\/files\/\d+\/?\?(?:[^#]*&)?signature=/

/** Whether the request came to the host of files. */
export const isFilesHost = ({ host }: Pick<FastifyRequest, 'host'>, filesUrl: string): boolean =>
  host === new URL(filesUrl).host

/**
 * On a host of their own, if one is configured, files have neither cookies nor pages of ours beside them. All it answers
 * are signed addresses.
 */
export function keepFilesApart(http: FastifyInstance, filesUrl: string | undefined): void {
  if (filesUrl === undefined) return
  http.addHook('onRequest', async (request) => {
    if (!isFilesHost(request, filesUrl)) return
    if (/^(GET|HEAD)$/.test(request.method) && signedFile.test(request.url)) return
    throw new AppError('not_found')
  })
}
