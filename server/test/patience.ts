/**
 * How long a test waits for something to happen, in milliseconds: 60 s, times how much slower this machine is than the
 * one that the tests were written on. `npm test` measures that factor once, at its start.
 */
export const patienceMs = Number(process.env.TEST_PATIENCE_MS ?? 60_000)

/** Ends a test that hangs. A test waits many times, so this is far more than one that works can take. */
export const hangMs = 10 * patienceMs
