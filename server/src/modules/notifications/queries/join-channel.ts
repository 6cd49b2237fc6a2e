import type { Actor } from '@slipway/domain/access/actor.ts'
import { AppError } from '../../../platform/app-error.ts'
import { mayJoin } from '../../../platform/realtime/channels.ts'
import type { SocketDirectory } from '../../../platform/realtime/directory.ts'
import type { Reader } from '../../../platform/tx.ts'

interface Input {
  body: { socket_id: string; channel_name: string }
}

/** Lets the caller's own socket, on whatever node it is, listen to a channel that is theirs. */
export async function joinChannel({ services }: Reader<{ sockets: SocketDirectory }>, actor: Actor, { body }: Input) {
  if (!mayJoin(actor, body.channel_name)) throw new AppError('forbidden')
  const joined = await services.sockets.join(body.socket_id, actor.sessionId, body.channel_name)
  if (!joined) throw new AppError('forbidden')
  return { data: { channel_name: body.channel_name } }
}
