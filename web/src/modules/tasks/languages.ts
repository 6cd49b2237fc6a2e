import { isStaff } from '@slipway/domain/access/roles.ts'
import { applicationsContract } from '@slipway/domain/applications/contract.ts'
import { identityContract } from '@slipway/domain/identity/contract.ts'
import { useApiQuery } from '../../api/query.ts'
import { useMe } from '../../api/session.ts'

interface Language {
  id: number
  title: string
}

/** The programming languages that the person can name: staff all of them, an executor the own ones. */
export function useLanguages(wanted = true): readonly Language[] {
  const staff = isStaff(useMe().activeRole)
  const tree = useApiQuery(applicationsContract.restrictions, {}, { enabled: wanted && staff, staleTime: 600_000 })
  const me = useApiQuery(identityContract.me, {}, { enabled: wanted && !staff, staleTime: 600_000 })
  return (staff ? tree.data?.programming_languages : me.data?.data.programming_languages) ?? []
}

export function useLanguageName(id: number | null): string | null {
  const languages = useLanguages(id !== null)
  return languages.find((language) => language.id === id)?.title ?? null
}
