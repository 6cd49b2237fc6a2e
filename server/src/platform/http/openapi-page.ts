import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { contracts } from '@slipway/domain/contracts.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type KeptDocument, keepDocument, sendKept } from './kept.ts'
import { openapiDocument } from './openapi.ts'

/** Swagger UI sets styles on elements; its scripts are files of ours. Only the pages under /api/docs get this. */
const csp =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

/** Written when it is first asked for: it takes as long as the rest of the start, and few processes are ever asked. */
function writtenOnce() {
  let document: Promise<KeptDocument> | undefined
  return () =>
    (document ??= keepDocument(JSON.stringify(openapiDocument(contracts)), 'application/json; charset=utf-8'))
}

/** The document at /api/openapi.json and, for those who try the product out, a page to read it on at /api/docs. */
export async function registerOpenapi(http: FastifyInstance, { page }: { page: boolean }): Promise<void> {
  const document = writtenOnce()
  const send = async (request: FastifyRequest, reply: FastifyReply) => sendKept(request, reply, await document())
  http.get('/api/openapi.json', send)
  if (!page) return
  await http.register(swagger, { mode: 'static', specification: { document: {} as never } })
  await http.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: csp,
    // The page's own copies would be written anew for each request. JSON is YAML, too.
    uiHooks: {
      onRequest: async (request, reply) => {
        if (/\/(json|yaml)$/.test(request.routeOptions.url ?? '')) return send(request, reply)
      },
    },
    uiConfig: { docExpansion: 'none', persistAuthorization: false, tryItOutEnabled: true, filter: true },
    theme: { title: 'Slipway API' },
  })
}
