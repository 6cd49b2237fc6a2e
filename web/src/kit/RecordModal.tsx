import type { UseFormReturnType } from '@mantine/form'
import type { WindowName } from '@slipway/domain/access/windows.ts'
import type { Args, Endpoint, Page, Result } from '@slipway/domain/kernel/call.ts'
import type { ReactNode } from 'react'
import { useApiQuery } from '../api/query.ts'
import { FormModal } from './form/FormModal.tsx'
import type { ShowValue } from './form/use-conflict.ts'
import { RecordGone } from './RecordGone.tsx'
import { toast } from './toast.tsx'
import { useUrlModal } from './url-modal.ts'
import { useKept } from './use-kept.ts'

interface Way<E extends Endpoint> {
  endpoint: E
  title: string
  /** Verb and object: "Сохранить причину". */
  submit: string
  /** Told when it is done. */
  done: string
  /** Said when the server failed at it. */
  failed: string
}

interface RecordModalProps<L extends Endpoint, A extends Endpoint, C extends Endpoint, V extends object> {
  /** Its part of the address: `?open=name` adds a record, `?open=name.7` changes one. */
  name: WindowName
  list: L
  /** The page of the list that is on screen; a record of another page is looked for by `#id`. */
  rows: readonly RowOf<L>[] | undefined
  /** The arguments of a list that looks for a text. */
  search: (text: string) => Args<L>
  initial: (row: RowOf<L> | null) => V
  add: Way<A>
  change: Way<C>
  size?: number
  /** What the calls take, where the form holds something else. */
  bodyOf?: (values: V) => object
  /** Values of fields for people: "store" is "Удалил магазин". */
  show?: ShowValue
  /** `id`: of the record that changes, null for a new one. */
  children: (form: UseFormReturnType<V>, id: number | null) => ReactNode
}

export type RowOf<L extends Endpoint> =
  Result<L> extends Pick<Page<infer Row>, 'data'> ? Row & { id: number } : { id: number }

/** The form that adds a record of a list and the one that changes it, by the address. Only those who may get it. */
export function RecordModal<L extends Endpoint, A extends Endpoint, C extends Endpoint, V extends object>(
  props: RecordModalProps<L, A, C, V>,
) {
  const { list, rows, initial, add, change, size, show, bodyOf = (body: V): object => body, children } = props
  const { opened, id: text, close } = useUrlModal(props.name)
  const id = Number(text)
  const isThere = (row: RowOf<L>) => row.id === id
  const onPage = rows?.find(isThere)
  const elsewhere = useApiQuery(list, props.search(`#${id}`), {
    enabled: text !== null && rows !== undefined && !onPage,
  })
  const found = onPage ?? (elsewhere.data as { data: RowOf<L>[] } | undefined)?.data.find(isThere)
  const row = useKept(text, found)
  if (!opened) return null
  const shared = {
    ...{ opened, onClose: close, ...(size && { size }) },
    children: (form: UseFormReturnType<V>) => children(form, text === null ? null : id),
  }
  if (text === null) {
    const { done, ...way } = add
    const args = (values: V) => ({ body: bodyOf(values) }) as unknown as Args<A>
    return <FormModal {...shared} {...way} initial={initial(null)} args={args} onDone={() => toast.success(done)} />
  }
  if (!row) return elsewhere.isFetched ? <RecordGone title={change.title} onClose={close} /> : null
  const { done, ...way } = change
  const args = (values: V) => ({ params: { id }, body: bodyOf(values) }) as unknown as Args<C>
  return (
    <FormModal
      {...shared}
      {...way}
      key={id}
      initial={initial(row)}
      args={args}
      edits
      show={show}
      onUnchanged={close}
      onDone={() => toast.success(done)}
    />
  )
}
