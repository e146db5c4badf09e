import { AsyncLocalStorage } from 'node:async_hooks';

/** One statement that the database has answered, or refused. */
export interface SeenQuery {
  /** With placeholders, without the values. */
  text: string;
  /** Of a prepared statement. */
  name: string | undefined;
  milliseconds: number;
  failed: boolean;
  server: 'embedded' | 'primary' | 'replica';
}

/** What runs: a request, or a round of a job. Whatever it awaits finds it here. */
export interface Call {
  /** The request's id, or the job's name. Letters, digits, `_` and `-` only. */
  id: string;
  sawQuery(query: SeenQuery): void;
}

/** The call that the running code belongs to. */
export const currentCall = new AsyncLocalStorage<Call>();
