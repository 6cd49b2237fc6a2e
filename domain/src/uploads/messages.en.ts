import type { SameKeys } from '../shell/same-keys.ts'
import type { messages as ru } from './messages.ru.ts'

export const messages: SameKeys<typeof ru> = {
  sendsLater: 'It is sent once the files are there.',
  uploadAgain: 'Upload {name} again',
  uploadCancel: 'Cancel upload of {name}',
  uploadChecking: 'Uploaded, the file is being checked',
  uploadContinue: 'Continue',
  uploadContinueNamed: 'Continue the upload of {name}',
  uploadDone: 'Uploaded {name}',
  uploadInterrupted: 'The upload stopped at {percent}',
  uploadInterruptedHint: 'Choose the same file: only the rest of it is sent',
  uploadLeft: '{left} left',
  uploadOf: '{done} of {total}',
  uploadOther: 'This is another file. Choose {name}',
  uploadPause: 'Pause the upload of {name}',
  uploadPaused: 'Paused: {done} of {total}',
  uploadProgress: 'Uploading {name}',
  uploadSpeed: '{speed}/s',
  uploadWaiting: 'The connection was lost: {done} of {total}. It goes on by itself',
}
