import { localisationWriter } from '../../modules/messaging/commands/write-localisation.ts'
import { templateWriter } from '../../modules/messaging/commands/write-template.ts'
import type { Chapter } from '../chapter.ts'
import { acting } from '../crew.ts'
import type { Person } from '../people.ts'
import { dayMs } from '../timeline.ts'

const layout = {
  name: 'Slipway',
  subject: '',
  body: `<mjml>
  <mj-head><mj-attributes><mj-all font-family="Arial, sans-serif" /></mj-attributes></mj-head>
  <mj-body background-color="#f2f5f8">
    <mj-section>
      <mj-column><mj-text font-size="20px" font-weight="600">Slipway</mj-text></mj-column>
    </mj-section>
    {{ content }}
  </mj-body>
</mjml>
`,
}

const template = {
  name: 'Основной шаблон',
  subject: '{{ subject }}',
  body: `<mj-section background-color="#ffffff">
  <mj-column>
    <mj-text font-size="22px">{{ title }}</mj-text>
    <mj-text>{{ text }}</mj-text>
    {% if button != "" %}<mj-button href="{{ url }}">{{ button }}</mj-button>{% endif %}
  </mj-column>
</mj-section>
`,
}

const emails = [
  {
    event_alias: 'tasks-invitation',
    texts: {
      subject: { ru: 'Новые задачи на доске', en: 'New tasks on the board' },
      title: { ru: 'Здравствуйте, {{ name }}!', en: 'Hello {{ name }}!' },
      text: { ru: 'Появились задачи вашей роли. Возьмите их первыми.', en: 'There are tasks for you. Be the first.' },
      button: { ru: 'К задачам', en: 'To the tasks' },
    },
  },
  {
    event_alias: 'terms-changed',
    texts: {
      subject: { ru: 'Условия меняются {{ when }}', en: 'Terms change on {{ when }}' },
      title: { ru: 'Здравствуйте, {{ name }}!', en: 'Hello {{ name }}!' },
      text: { ru: 'Мы обновили условия работы. Прочитайте их заранее.', en: 'We have new terms. Please read them.' },
      button: { ru: 'Прочитать', en: 'Read' },
    },
  },
  {
    event_alias: 'password-link',
    texts: {
      subject: { ru: 'Задайте новый пароль', en: 'Set a new password' },
      title: { ru: 'Здравствуйте, {{ name }}!', en: 'Hello {{ name }}!' },
      text: {
        ru: 'По ссылке вы зададите пароль для входа. Она действует {{ minutes }} минут: {{ url }}',
        en: 'Set your password by this link. It is valid for {{ minutes }} minutes: {{ url }}',
      },
      button: { ru: 'Задать пароль', en: 'Set the password' },
    },
  },
]

const code = {
  event_alias: 'sign-in-code',
  texts: { text: { ru: 'Код для входа в Slipway: {{ code }}', en: 'Your Slipway code: {{ code }}' } },
}

/** A superadministrator has written a layout, a template, and what some events say. */
export const messagingChapter: Chapter = {
  name: 'messaging',
  plan: ({ now, people, timeline }) => {
    const [superadministrator] = people.of.superadministrator
    const admin = acting(people.byId.get(superadministrator as number) as Person)
    timeline.add(new Date(now.getTime() - 60 * dayMs), async (tx) => {
      const layout_id = await templateWriter('layout').add(tx, admin, { body: layout })
      const template_id = await templateWriter('template').add(tx, admin, { body: { ...template, layout_id } })
      for (const one of emails) await localisationWriter('email').add(tx, admin, { body: { ...one, template_id } })
      await localisationWriter('sms').add(tx, admin, { body: code })
    })
  },
}
