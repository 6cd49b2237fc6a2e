import { Button, Menu } from '@mantine/core'
import { applicationsContract } from '@slipway/domain/applications/calls.ts'
import type { ApplicationView } from '@slipway/domain/applications/schema.ts'
import { IconArrowsMaximize, IconChevronDown } from '@tabler/icons-react'
import { listed, useApiQuery } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { ActionButtons, MenuItems } from '../../kit/actions.tsx'
import { useShortcuts } from '../../kit/keys/use-shortcuts.ts'
import { useMoves } from '../../kit/record/queue.ts'
import { RecordFault } from '../../kit/record/RecordFault.tsx'
import { Walk } from '../../kit/record/Walk.tsx'
import { openParam, useUrlModal } from '../../kit/url-modal.ts'
import type { WindowProps } from '../../kit/windows.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { SidePanel } from '../../ui/dialog/SidePanel.tsx'
import { SkeletonCard } from '../../ui/Skeletons.tsx'
import { useBelow } from '../../ui/use-below.ts'
import { ApplicationHeading } from './ApplicationHeading.tsx'
import { useApplicationActions } from './actions.ts'
import classes from './applications.module.css'
import card from './card.module.css'
import { cardQuery } from './card-query.ts'
import { OverviewPanel } from './OverviewPanel.tsx'
import { RunningOrders } from './RunningOrders.tsx'
import { useCardKind } from './use-card-kind.ts'
import { useOpenTask } from './use-open-task.ts'

/**
 * The folded card beside a list, whose rows open in it one after the other: `?open=applicationCollapse.7`. A window
 * without room for both has it over the list, and a phone is filled by it.
 */
export function ApplicationPanel({ id, onClose }: WindowProps) {
  const t = useTexts('applications')
  const narrow = useBelow('lg')
  const { data, error, refetch } = useApiQuery(applicationsContract.get, cardQuery(id), {
    placeholder: () => listed(applicationsContract.list, id),
  })
  const title = data ? <ApplicationHeading application={data} /> : t('card')
  const body = (
    <>
      {data && <Body application={data} />}
      {!data && error && <RecordFault error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonCard lines={8} />}
    </>
  )
  return narrow ? (
    <Dialog onClose={onClose} title={title} classNames={{ title: classes.cardTitle, header: classes.cardHeader }}>
      {body}
    </Dialog>
  ) : (
    <SidePanel name={data?.name ?? t('card')} title={title} onClose={onClose}>
      {body}
    </SidePanel>
  )
}

function Body({ application }: { application: ApplicationView }) {
  const t = useTexts('applications')
  const { swap } = useUrlModal('applicationCollapse')
  const [, keep] = useCardKind()
  const moves = useMoves('applicationCollapse', application.id)
  useShortcuts({ nextRecord: moves.next, previousRecord: moves.previous })
  const openTask = useOpenTask(application, 'applicationCollapse')
  const actions = useApplicationActions()(application)
  const unfold = {
    id: 'unfold',
    label: t('unfold'),
    icon: IconArrowsMaximize,
    run: () => {
      keep('application')
      swap(openParam('application', application.id))
    },
  }
  return (
    <>
      <div className={classes.cardPipeline}>
        <RunningOrders orders={application.running} size="sm" onOpen={openTask} />
      </div>
      <div className={card.cardActions}>
        <Walk of={moves} />
        <ActionButtons actions={[unfold]} />
        {actions.length > 0 && (
          <Menu position="bottom-start" width={320}>
            <Menu.Target>
              <Button variant="default" rightSection={<IconChevronDown size={16} stroke={1.5} />}>
                {t('moreActions')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <MenuItems actions={actions} />
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      <OverviewPanel key={application.id} application={application} />
    </>
  )
}
