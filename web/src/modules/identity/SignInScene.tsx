import { IconCheck, IconEye, IconHandStop, IconHourglass, IconTool } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import classes from './scene.module.css'

const stages = ['sceneDesign', 'sceneCode', 'sceneTest', 'scenePublish'] as const
const apps = ['sceneApp1', 'sceneApp2', 'sceneApp3'] as const
const icons = { waiting: IconHourglass, open: IconHandStop, work: IconTool, review: IconEye, done: IconCheck } as const
type Family = keyof typeof icons

/** What a stage looks like when its application is `step` steps along; each stage takes three. */
function familyAt(stage: number, step: number): Family {
  const own = step - stage * 3
  if (own < 0) return 'waiting'
  return (['open', 'work', 'review'] as const)[own] ?? 'done'
}

const stepMs = 2600
const lastStep = stages.length * 3 + 2
const startSteps = [7, 2, 11]

/** Three applications on their way down the slipway; still where motion is unwanted. Drawn only, nothing to read. */
export function SignInScene() {
  const t = useTexts('identity')
  const [tick, setTick] = useState(0)
  // A clock of its own: nothing that the person does moves it.
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => setTick((now) => now + 1), stepMs)
    return () => clearInterval(timer)
  }, [])

  return (
    <div className={classes.scene}>
      <div className={classes.apps}>
        {apps.map((app, place) => {
          // One application moves at a time.
          const moved = Math.floor((tick + apps.length - 1 - place) / apps.length)
          const step = ((startSteps[place] ?? 0) + moved) % (lastStep + 1)
          return (
            <div key={app} className={classes.app}>
              <div className={classes.head}>
                <span className={classes.icon} data-tone={place} />
                <span>{t(app)}</span>
              </div>
              <div className={classes.planks}>
                {stages.map((stage, index) => (
                  <Plank key={stage} label={t(stage)} family={familyAt(index, step)} />
                ))}
              </div>
            </div>
          )
        })}
      </div>
      <p className={classes.words}>{t('sceneText')}</p>
    </div>
  )
}

function Plank({ label, family }: { label: string; family: Family }) {
  const Icon = icons[family]
  return (
    <span className={classes.plank} data-family={family}>
      <Icon size={14} stroke={1.7} />
      <span>{label}</span>
    </span>
  )
}
