/** What few people need, and then in one piece: every file of its own would have to be named where nobody needs it. */
export { askProof } from './ask-proof.tsx'
export { EnrolPage } from './EnrolPage.tsx'
export { NextStep } from './NextStep.tsx'
