import type { FileView } from '@slipway/domain/files/schema.ts'
import { ordersContract } from '@slipway/domain/orders/calls.ts'
import type { DraftContent } from '@slipway/domain/orders/draft-schema.ts'
import type { DraftKind } from '@slipway/domain/orders/drafts.ts'
import { call } from '../../api/client.ts'
import type { DraftStore, Given } from '../../kit/form/draft-saver.ts'
import type { OrderValues } from './order-values.ts'

const ids = (files: readonly FileView[] = []) => files.map(({ id }) => id)

/** What a draft holds of the wizard's values: pictures by their numbers, no keys. */
function contentOf({ integration_keys: _never, images, subtasks, ...values }: Partial<OrderValues>): DraftContent {
  return {
    ...values,
    ...(images && {
      images: {
        icon: ids(images.icon),
        foreground: ids(images.foreground),
        background: ids(images.background),
        description: ids(images.description),
        phone: ids(images.phone),
        tablet: ids(images.tablet),
      },
    }),
    ...(subtasks && {
      subtasks: subtasks.map(({ id, editable, type, title, description, cost, time_limit, publish_at }) => ({
        ...{ type, title, description, cost, time_limit, publish_at },
        ...(id !== undefined && { id }),
        ...(editable !== undefined && { editable }),
      })),
    }),
  } as DraftContent
}

/** The drafts of one kind of order, about one application or of a new one. */
export function draftStore(kind: DraftKind, about: { id: number; name: string } | null): DraftStore<OrderValues> {
  const bodyOf = ({ values, step, writer }: Given<OrderValues>) => ({
    name: (values.name ?? about?.name ?? '').trim(),
    content: contentOf(values),
    ...{ step, writer },
  })
  return {
    read: async (id) => {
      const { content, ...head } = await call(ordersContract.draft, { params: { id } })
      return { ...head, values: content as Partial<OrderValues> }
    },
    find: async () => {
      const { drafts } = await call(ordersContract.drafts, {})
      return drafts.find((one) => one.kind === kind && one.application_id === (about?.id ?? null))
    },
    add: (given) =>
      call(ordersContract.addDraft, { body: { kind, application_id: about?.id ?? null, ...bodyOf(given) } }),
    keep: ({ id, version }, given) =>
      call(ordersContract.keepDraft, { params: { id }, body: { ...bodyOf(given), version } }),
    drop: (id) => call(ordersContract.dropDraft, { params: { id } }),
  }
}
