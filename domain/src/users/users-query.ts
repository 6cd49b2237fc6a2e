import { locale } from '../kernel/locale.schema.ts'
import { includes, listQuery } from '../kernel/paging.ts'
import { day, period } from '../kernel/period.schema.ts'
import { flag, search } from '../kernel/query.ts'
import { userStates } from './kinds.ts'
import { countryCode, passportStatus, roleNames, skillName, userSorts } from './schema.ts'

/** What may come with people. */
export const included = ['roles', 'wallets', 'console_status'] as const

/** The filters of people, which also say to whom a mailing goes. */
export const usersQuery = listQuery({
  filter: {
    is_internal: flag,
    'roles.name': includes(roleNames),
    /** An id, a phone in any format or its end, parts of the name. */
    search,
    status: includes(userStates),
    /** Of the passport: `approved` is who has confirmed who they are. */
    passport: passportStatus,
    country: countryCode,
    /** A programming language or framework by name. */
    skill: skillName,
    /** In which they read: staff read Russian. */
    language: locale,
    /** Days between which they registered. */
    ...period,
    /** Days since which they have been here, and since which they have not. */
    seen_from: day,
    seen_to: day,
  },
  sort: userSorts,
  include: included,
})
