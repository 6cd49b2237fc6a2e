import { useLocalStorage } from '@mantine/hooks'

export type CardKind = 'application' | 'applicationCollapse'

/** What a row of a list opens: the panel, until somebody has opened a card whole and so wants them whole. */
export function useCardKind(): [CardKind, (kind: CardKind) => void] {
  const [kept, keep] = useLocalStorage<CardKind>({
    key: 'slipway-application-card',
    defaultValue: 'applicationCollapse',
    getInitialValueInEffect: false,
  })
  return [kept, keep]
}
