import { textsContract } from '@slipway/domain/texts/contract.ts'
import { lasting } from '../../platform/database/abortable.ts'
import { jsonType, writeAnswer } from '../../platform/http/answer.ts'
import { createKeeper, sendKept } from '../../platform/http/kept.ts'
import { answered, type RawContext } from '../../platform/module.ts'
import { ownTexts, versionOfOwn } from './queries/own.ts'

/** Of each process, which has one database. */
const keepers = new WeakMap<object, ReturnType<typeof createKeeper>>()

/**
 * Every browser asks at its start, signed in or not. The version is read each time, so that no process tells what another
 * has changed; the texts are read once a version.
 */
export async function answerOwn({ reader, services, input, request, reply }: OwnContext) {
  const { locale } = input.params
  const keep = keepers.get(services) ?? createKeeper(jsonType)
  keepers.set(services, keep)
  // Others wait for the same: it goes on when the one who asked first has left.
  const shared = { ...reader, db: lasting(reader.db) }
  const write = async () => writeAnswer(textsContract.own, { data: await ownTexts(shared, locale) })
  // Read before the texts: a change in between is told with the next version once more.
  const version = await versionOfOwn(reader)
  sendKept(request, reply, await keep(locale, version, write))
  return answered
}

type OwnContext = RawContext<(typeof textsContract)['own'], object>
