import { sharingContract } from '@slipway/domain/sharing/calls.ts'
import type { OpenLinkView } from '@slipway/domain/sharing/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { call } from '../../api/client.ts'
import type { ApiError } from '../../api/errors.ts'
import { useLocale } from '../../i18n/i18n.ts'

/** What stands behind the # of a link's address: its number and what opens it. */
function held(hash: string) {
  const [, id = '', secret = ''] = /^(\d{1,10})\.([\w-]{1,100})$/.exec(hash) ?? []
  return secret ? { id: Number(id), secret } : null
}

/** What the link of the address opens; null for an address without one. The answer is in the reader's language. */
export function useHeldLink() {
  const hash = useLocation({ select: (location) => location.hash })
  const locale = useLocale()
  const link = held(hash)
  const query = useQuery<OpenLinkView, ApiError>({
    queryKey: ['held-link', hash, locale],
    queryFn: ({ signal }) =>
      call(sharingContract.open, { params: { id: link?.id ?? 0 } }, { signal, linkSecret: link?.secret }),
    enabled: link !== null,
    // It counts as a try, and tells nothing new.
    refetchOnWindowFocus: false,
    retry: false,
  })
  return { link, query }
}
