import { useTexts } from '../../../i18n/i18n.ts'
import classes from './Pins.module.css'
import { numberOf, type Shown } from './pictures.ts'
import type { Pins } from './use-pins.ts'

/** What a picture is called: its field and its place there. */
export function usePictureName() {
  const t = useTexts('pins')
  return (shown: Pick<Shown, 'field' | 'place'>) =>
    [t(`field.${shown.field}`), numberOf(shown)].filter((part) => part !== null).join(' ')
}

/** Which of the pictures is looked at; how many remarks each has. */
export function Pictures({ of }: { of: Pins }) {
  const t = useTexts('pins')
  const nameOf = usePictureName()
  if (of.pictures.length < 2) return null
  return (
    <ul className={classes.pictures} aria-label={t('pictures')}>
      {of.pictures.map((shown) => {
        const pins = of.on(shown)
        const open = pins.filter(({ state }) => state === 'open').length
        return (
          <li key={shown.file.id}>
            <button
              type="button"
              className={classes.thumb}
              aria-current={shown === of.picture ? 'true' : undefined}
              aria-label={t('picture', { name: nameOf(shown), count: pins.length })}
              onClick={() => of.choose(shown.file.id)}
            >
              <img src={shown.file.url} alt="" loading="lazy" />
              {pins.length > 0 && (
                <span className={classes.count} data-state={open ? 'open' : 'done'} aria-hidden>
                  {pins.length}
                </span>
              )}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
