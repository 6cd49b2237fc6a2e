import { passportsContract } from '@slipway/domain/passports/calls.ts'
import { useApiQuery } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Answer } from '../users/card/Answer.tsx'
import { CheckBody } from './CheckBody.tsx'

/** The documents that somebody sent last, in the card of the person. */
export function PersonPassport({ userId }: { userId: number }) {
  const t = useTexts('passports')
  const checks = useApiQuery(passportsContract.list, { query: { filter: { user: userId } } })
  return (
    <Answer of={checks}>
      {({ data: [latest] }) =>
        latest ? (
          <CheckBody key={latest.id} check={latest} />
        ) : (
          <EmptyState kind="first-use" text={t('emptyOfPerson')} />
        )
      }
    </Answer>
  )
}
