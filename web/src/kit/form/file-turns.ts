/**
 * Puts a file that has arrived behind the last one that was chosen before it: uploads end in any order. `turns` says by id
 * when a file was chosen on this page; what has none was there before.
 */
export function insertInTurn<T extends { id: number }>(
  files: readonly T[],
  file: T,
  turns: ReadonlyMap<number, number>,
): T[] {
  const turnOf = ({ id }: T) => turns.get(id) ?? 0
  const before = files.findLastIndex((other) => turnOf(other) < turnOf(file))
  return files.toSpliced(before + 1, 0, file)
}
