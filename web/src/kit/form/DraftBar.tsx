import { Alert, Button, Group, Text } from '@mantine/core'
import { IconCloudCheck, IconDevices } from '@tabler/icons-react'
import { useTexts } from '../../i18n/i18n.ts'
import { Moment } from '../record/Moment.tsx'
import type { SaveState } from './draft-saver.ts'
import classes from './form.module.css'
import type { KeptDraft } from './use-kept-form.ts'

/** Beside the buttons: where what was typed stands by now. It says so once, not after every word. */
export function DraftState({ state }: { state: SaveState }) {
  const t = useTexts('drafts')
  const said = {
    idle: null,
    conflict: null,
    saved: t('saved'),
    waiting: t('waiting'),
    refused: state.is === 'refused' ? t('refused', { why: state.why }) : null,
  }[state.is]
  return (
    <Text size="sm" className={classes.draft} role="status" data-draft={state.is}>
      {state.is === 'saved' && <IconCloudCheck size={16} stroke={1.5} aria-hidden />}
      {said}
    </Text>
  )
}

/** Two devices wrote at once: the person says which of them stays. Until then nothing is sent. */
export function DraftConflict({ kept }: { kept: KeptDraft }) {
  const t = useTexts('drafts')
  const { state, choose } = kept
  if (state.is !== 'conflict') return null
  const { theirs } = state
  return (
    <Alert
      color="yellow"
      variant="light"
      role="alert"
      mb="md"
      icon={<IconDevices size={18} stroke={1.5} />}
      title={t('conflict')}
    >
      {t('conflictText')} <Moment at={theirs.updated_at} />
      <Group gap="xs" mt="xs">
        <Button size="compact-sm" onClick={() => choose('mine', theirs)}>
          {t('keepMine')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => choose('theirs', theirs)}>
          {t('keepTheirs')}
        </Button>
      </Group>
    </Alert>
  )
}
