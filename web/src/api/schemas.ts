import type { Endpoint } from '@slipway/domain/kernel/endpoint.ts'

/**
 * The whole descriptor of a call, schemas and all. The build gives the browser slim descriptors, so `endpoint.body` is
 * not there to be read: ask here, which fetches the module's schemas once.
 */
export function schemasOf<E extends Endpoint>(endpoint: E): Promise<E> {
  const slim = endpoint as E & { full?: () => Promise<E> }
  return slim.full ? slim.full() : Promise.resolve(endpoint)
}
