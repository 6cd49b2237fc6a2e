/**
 * What a task is called in a list: the application, by which people look for it, and then what is to be done for it.
 * Titles made by the product say both, "UX/UI-дизайн: Моя полка"; nothing is said twice.
 */
export function headOf({ title, application }: { title: string; application?: { name: string } | null | undefined }): {
  name: string
  about: string
} {
  if (!application) return { name: title, about: '' }
  const { name } = application
  const ending = `: ${name}`
  return { name, about: title.endsWith(ending) ? title.slice(0, -ending.length) : title }
}
