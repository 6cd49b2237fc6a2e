import { SimpleList } from './SimpleList.tsx'

/** Of those who order and of the managers alike: who sees which is the server's to say. */
export default function SimpleListPage() {
  return <SimpleList />
}
