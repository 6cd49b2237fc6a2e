import { messagingContract } from '@slipway/domain/messaging/contract.ts'
import { command, defineModule, preparedCommand, query } from '../../platform/module.ts'
import { checked } from './checked.ts'
import { changeEmailMailing, changeSmsMailing } from './commands/change-mailing.ts'
import { prepareMail, sendMail } from './commands/send-mail.ts'
import { testSms } from './commands/test-sms.ts'
import { localisationWriter } from './commands/write-localisation.ts'
import { templateWriter } from './commands/write-template.ts'
import { sendMailJob } from './jobs/send-mail.ts'
import { schedules, sweepSentJob } from './jobs/sweep-sent.ts'
import { tellExampleJob } from './jobs/tell-example.ts'
import {
  emailLocalisationById,
  emailLocalisations,
  smsLocalisationById,
  smsLocalisations,
} from './queries/localisations.ts'
import { emailMailing, smsMailing } from './queries/mailing.ts'
import { optionsOf } from './queries/options.ts'
import { preparePreview, preview } from './queries/preview.ts'
import { sent } from './queries/sent.ts'
import { layouts, templateById, templates } from './queries/templates.ts'
import { versions } from './queries/versions.ts'

const layout = templateWriter('layout')
const template = templateWriter('template')
const email = localisationWriter('email')
const sms = localisationWriter('sms')

/** What is written to people by e-mail and SMS: layouts, templates and the texts of each event. */
export const messagingModule = defineModule({
  name: 'messaging',
  owns: ['email_templates', 'localisations', 'message_versions', 'sent_messages'],
  contract: messagingContract,
  handlers: {
    layouts,
    addLayout: checked(layout.check, layout.add, templateById),
    changeLayout: checked(layout.checkChange, layout.change, templateById),
    removeLayout: command(layout.remove),
    templates,
    addTemplate: checked(template.check, template.add, templateById),
    changeTemplate: checked(template.checkChange, template.change, templateById),
    removeTemplate: command(template.remove),
    emailLocalisations,
    addEmailLocalisation: checked(email.check, email.add, emailLocalisationById),
    changeEmailLocalisation: checked(email.checkChange, email.change, emailLocalisationById),
    removeEmailLocalisation: command(email.remove),
    smsLocalisations,
    addSmsLocalisation: checked(sms.check, sms.add, smsLocalisationById),
    changeSmsLocalisation: checked(sms.checkChange, sms.change, smsLocalisationById),
    removeSmsLocalisation: command(sms.remove),
    emailOptions: query(optionsOf('email')),
    smsOptions: query(optionsOf('sms')),
    preview: preparedCommand(preview, preparePreview),
    send: preparedCommand(sendMail, prepareMail),
    emailMailing: query(emailMailing),
    changeEmailMailing: command(changeEmailMailing),
    smsMailing: query(smsMailing),
    changeSmsMailing: command(changeSmsMailing),
    testSms: command(testSms),
    sent,
    versions,
  },
  jobs: [sendMailJob, sweepSentJob, tellExampleJob],
  schedules,
})
