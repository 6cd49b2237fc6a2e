/** Columns that came after the order was chosen stand where the page has them. */
export function inOrder<C extends { id: string }>(columns: readonly C[], order: readonly string[]): readonly C[] {
  if (!order.length) return columns
  const placed = columns.map((column, at) => {
    const known = order.indexOf(column.id)
    return { column, place: known < 0 ? at - 0.5 : known }
  })
  return placed.toSorted((a, b) => a.place - b.place).map(({ column }) => column)
}
