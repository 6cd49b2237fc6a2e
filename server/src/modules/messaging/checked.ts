import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Before } from '../../platform/guard.ts'
import { preparedCommand } from '../../platform/module.ts'
import type { Sandbox } from '../../platform/sandbox/sandbox.ts'
import type { Reader, Tx } from '../../platform/tx.ts'

/** A command whose input is rendered before its transaction, which takes longer than rows may be locked. */
export const checked = <I, V>(
  check: (before: Before<{ sandbox: Sandbox }>, actor: Actor, input: I) => Promise<void>,
  write: (tx: Tx, actor: Actor, input: I) => Promise<number>,
  show: (reader: Reader, actor: Actor, id: number) => Promise<V>,
) => preparedCommand(async (tx, actor: Actor, input: I) => show(tx, actor, await write(tx, actor, input)), check)
