import { once } from 'node:events'
import { connect } from 'node:net'

/** Work in the sandbox that lasts as long as its connection to the test, which listens at this port. */
export async function run(port: number): Promise<true> {
  const socket = connect(port, '127.0.0.1').resume()
  await once(socket, 'close')
  return true
}
