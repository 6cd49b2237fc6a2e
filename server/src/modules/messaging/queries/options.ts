import type { Actor } from '@slipway/domain/access/actor.ts'
import { messageEvents } from '@slipway/domain/messaging/events.ts'
import { type Channel, fieldsOf } from '@slipway/domain/messaging/kinds.ts'
import type { Reader } from '../../../platform/tx.ts'

/** The events of a channel and what their texts may name. */
export const optionsOf =
  (channel: Channel) =>
  async (_reader: Reader, { locale }: Actor) => ({
    data: Object.entries(messageEvents).map(([event_alias, { title, variables }]) => ({
      ...{ event_alias, title: title[locale], fields: [...fieldsOf[channel]] },
      variables: Object.entries(variables).map(([name, { about, example }]) => ({
        ...{ name, about: about[locale], example: example[locale] },
      })),
    })),
  })
