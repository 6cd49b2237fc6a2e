import { SkeletonCard } from './Skeletons.tsx'

/** Stands where a page will. */
export function PagePending() {
  return (
    <div style={{ padding: 24 }}>
      <SkeletonCard />
    </div>
  )
}
