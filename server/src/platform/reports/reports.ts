/** An error as the log has it. */
export interface ReportedError {
  level: 'error' | 'fatal'
  /** What was thrown; undefined where something is wrong without an error. */
  thrown: unknown
  /** The words of the log's line. */
  words: string
  about: {
    request_id?: string
    method?: string
    route?: string
    status?: number
    job?: string
    alarm?: string
  }
}

export interface ReportedRequest {
  method: string
  route: string
  status: number
  tookMs: number
}

export interface ReportOptions {
  /** How long one sending may take. */
  sendMs: number
  /** How long `flush` waits, twice at most. */
  flushMs: number
  /** Which share of the requests is traced. */
  sample: number
}

/** An error service, which is told what happens here. It delays nothing, fails nothing, and loses what it can't send. */
export interface Reports {
  error(error: ReportedError): void
  /** One of many is sent. */
  trace(request: ReportedRequest): void
  /** Waits, not for long, until what was told is sent. */
  flush(): Promise<void>
}
