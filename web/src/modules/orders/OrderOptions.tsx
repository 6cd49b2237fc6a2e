import { orderOptionsContract } from '@slipway/domain/order-options/calls.ts'
import type { RestrictionTree } from '@slipway/domain/order-options/schema.ts'
import type { ReactNode } from 'react'
import { useApiQuery } from '../../api/query.ts'
import { DialogBody } from '../../ui/dialog/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonCard } from '../../ui/Skeletons.tsx'

/** What may be ordered, before the wizard that offers it: an order starts with the usual terms of every stage. */
export function OrderOptions({ children }: { children: (tree: RestrictionTree) => ReactNode }) {
  const { data, error, refetch } = useApiQuery(orderOptionsContract.tree, {}, { staleTime: 600_000 })
  if (data) return children(data)
  return (
    <DialogBody>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonCard lines={8} />}
    </DialogBody>
  )
}
