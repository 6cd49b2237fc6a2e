import type { Endpoint, WholeEndpoint } from '@slipway/domain/kernel/call.ts'

/** The whole descriptor of a call, schemas and all: the contract of its module is fetched when a form first needs it. */
export const schemasOf = <W extends WholeEndpoint>(endpoint: Endpoint<W>): Promise<W> => endpoint.whole()
