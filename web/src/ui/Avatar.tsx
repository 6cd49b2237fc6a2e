import { Avatar as MantineAvatar } from '@mantine/core'
import { Hint } from './Hint.tsx'

interface AvatarProps {
  name: string
  image?: string | null
  size?: number
  /** Without a tooltip where the name stands beside the picture. */
  named?: boolean
}

const tones = ['open', 'work', 'review', 'done', 'waiting'] as const
const toneOf = (name: string) => tones[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 5]

const initials = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase())
    .join('')

/** A person's picture, or initials on a tint that stays the same for the name. */
export function Avatar({ name, image, size = 24, named = false }: AvatarProps) {
  const tone = toneOf(name)
  const picture = (
    <MantineAvatar
      src={image}
      alt={named ? '' : name}
      aria-hidden={named || undefined}
      size={size}
      radius="50%"
      styles={{
        placeholder: {
          background: `var(--sw-${tone}-tint)`,
          color: `var(--sw-${tone}-text)`,
          fontSize: Math.max(10, size * 0.38),
          fontWeight: 600,
        },
      }}
    >
      {initials(name)}
    </MantineAvatar>
  )
  return named ? picture : <Hint label={name}>{picture}</Hint>
}
