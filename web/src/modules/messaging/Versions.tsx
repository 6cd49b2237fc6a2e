import { Button } from '@mantine/core'
import { messagingContract } from '@slipway/domain/messaging/calls.ts'
import type { VersionSubject } from '@slipway/domain/messaging/kinds.ts'
import { useApiQuery } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { Timeline } from '../../kit/record/Timeline.tsx'
import { toast } from '../../kit/toast.tsx'
import { Fold } from '../../ui/Fold.tsx'

interface VersionsProps {
  of: VersionSubject
  id: number
  /** Puts a version into the form, to be saved like any other change. */
  take: (content: Record<string, unknown>) => void
}

/** Who changed it and when; the first one is what stands now. */
export function Versions({ of, id, take }: VersionsProps) {
  const t = useTexts('messaging')
  const { data } = useApiQuery(messagingContract.versions, {
    query: { filter: { subject_type: of, subject_id: id } },
  })
  const versions = data?.data ?? []
  return (
    <Fold title={t('versions')}>
      {versions.length < 2 && <p>{t('versionsEmpty')}</p>}
      <Timeline
        label={t('versions')}
        of={versions.map(({ id, created_at, user, content }, index) => ({
          ...{ id, at: created_at, who: user },
          what: index > 0 && (
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={() => {
                take(content)
                toast.info(t('versionTaken'))
              }}
            >
              {t('versionBack')}
            </Button>
          ),
        }))}
      />
    </Fold>
  )
}
