import { Skeleton, Stack, Text } from '@mantine/core'
import { useTexts } from '../i18n/i18n.ts'
import { Delayed } from './Delayed.tsx'

const widths = ['72%', '54%', '63%', '48%', '68%', '58%', '75%', '51%', '66%', '60%']

/** Whoever waits for long is told that nothing is broken yet. */
const Slow = () => {
  const t = useTexts()
  return (
    <Delayed ms={3000}>
      <Text size="sm" c="dimmed" p="xs">
        {t('slow')}
      </Text>
    </Delayed>
  )
}

/** The shape of a list while its first page is on the way. */
export function SkeletonRows({ rows = 10, height = 44 }: { rows?: number; height?: number }) {
  const t = useTexts()
  return (
    <div role="status" aria-label={t('loading')}>
      <Slow />
      <Delayed>
        <Stack gap={0}>
          {Array.from({ length: rows }, (_, row) => (
            <div key={row} style={{ height, padding: '0 16px', display: 'flex', alignItems: 'center', gap: 24 }}>
              <Skeleton height={12} width={48} />
              <Skeleton height={12} width={widths[row % widths.length]} style={{ flex: 1 }} />
              <Skeleton height={20} width={96} />
              <Skeleton height={12} width={72} />
            </div>
          ))}
        </Stack>
      </Delayed>
    </div>
  )
}

/** The shape of a card or a page of text. */
export function SkeletonCard({ lines = 5 }: { lines?: number }) {
  const t = useTexts()
  return (
    <div role="status" aria-label={t('loading')}>
      <Slow />
      <Delayed>
        <Stack gap="sm">
          <Skeleton height={22} width="40%" />
          {Array.from({ length: lines }, (_, row) => (
            <Skeleton key={row} height={12} width={widths[row % widths.length]} />
          ))}
        </Stack>
      </Delayed>
    </div>
  )
}
