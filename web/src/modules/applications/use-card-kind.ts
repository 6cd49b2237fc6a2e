import { useLocalStorage } from '@mantine/hooks'
import { useBelow } from '../../ui/use-below.ts'

export type CardKind = 'application' | 'applicationCollapse'

/**
 * What a row of a list opens: the panel beside it, until somebody has opened a card whole and so wants them whole. A
 * window without room for both opens the card alone.
 */
export function useCardKind(): [CardKind, (kind: CardKind) => void] {
  const narrow = useBelow('lg')
  const [kept, keep] = useLocalStorage<CardKind>({
    key: 'slipway-application-card',
    defaultValue: 'applicationCollapse',
    getInitialValueInEffect: false,
  })
  return [narrow ? 'application' : kept, keep]
}
