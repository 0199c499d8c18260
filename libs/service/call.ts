import {
  Delete,
  Get,
  Patch,
  Post,
  Put,
  SetMetadata,
  UseInterceptors,
  applyDecorators,
  createParamDecorator,
  HttpCode,
  type StreamableFile,
  type ExecutionContext,
} from '@nestjs/common';
import type { z } from 'zod';
import {
  calls,
  hasInvisibleCharacters,
  internalCalls,
  isKeepable,
  takesIdempotencyKey,
  type AnswerOf,
  type CallId,
  type InputOf,
  type InternalAnswerOf,
  type InternalCallId,
  type InternalInputOf,
  type Method as Verb,
  type Route,
  type Shape,
  type Stats,
} from '#libs/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from './context.js';
import { IdempotencyInterceptor } from './idempotency.js';
import { unacceptable } from './refusal.js';
import { faultsOf, type Fault } from './validation-faults.js';

export const CALL = 'konak:call';
export const INTERNAL = 'konak:internal';
export const DIRECT = 'konak:direct';

const verbs: Record<Verb, (path: string) => MethodDecorator> = {
  GET: Get,
  POST: Post,
  PUT: Put,
  PATCH: Patch,
  DELETE: Delete,
};

/** `/hotels/{id}` in the framework's syntax. */
export function frameworkPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

type Method = (...args: never[]) => unknown;
/** The validated input of a method, beside the caller, the raw request and single headers. */
type Taken<M extends Method> = Exclude<
  Parameters<M>[number],
  Context | FastifyRequest | FastifyReply | string | undefined
>;
/** A file in place of the declared answer, as a list in Excel; a call without one answers what it likes. */
type Answered<Answer> = [Answer] extends [undefined] ? unknown : Answer | StreamableFile;

/** The type of a method with this input and answer; for a mismatch, the error names the expected types. */
type MethodFor<Input, Answer> = <M extends Method>(
  target: object,
  key: string | symbol,
  descriptor: TypedPropertyDescriptor<M> &
    ([Taken<M>] extends [never] ? unknown : Input extends Taken<M> ? unknown : { input: Input }) &
    (Awaited<ReturnType<M>> extends Answered<Answer> ? unknown : { answer: Answer }),
) => void;

/**
 * Binds the method to a call of the route table, which defines verb, path, access, input and answer, so that a
 * controller cannot drift from it. POSTs support `Idempotency-Key`; a GET with side effects answers POST too.
 */
export function Call<C extends CallId>(id: C): MethodFor<InputOf<C>, AnswerOf<C>> {
  const route: Route = calls[id];
  const path = frameworkPath(route.path);
  return applyDecorators(
    SetMetadata(CALL, id),
    verbs[route.method](path),
    HttpCode(200),
    ...(takesIdempotencyKey(id) ? [UseInterceptors(IdempotencyInterceptor)] : []),
  );
}

/** An answer whose JSON the method has written itself; the rest is for its page headers. */
export interface WrittenAnswer {
  json: Buffer;
  shown: number;
  stats: Stats;
}

type DirectMethod<C extends CallId> = (ctx: Context, input: InputOf<C>) => Promise<WrittenAnswer>;

/**
 * As `@Call`, by a plain Fastify route with the same checks (`direct-calls.ts`): for a call that is answered in less time
 * than the framework's layers take.
 */
export function DirectCall<C extends CallId>(id: C) {
  return applyDecorators(SetMetadata(CALL, id), SetMetadata(DIRECT, true)) as (
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<DirectMethod<C>>,
  ) => void;
}

/** Binds the method to an internal call; a service token is required. */
export function Internal<C extends InternalCallId>(id: C): MethodFor<InternalInputOf<C>, InternalAnswerOf<C>> {
  const call = internalCalls[id];
  return applyDecorators(SetMetadata(INTERNAL, id), verbs[call.method](frameworkPath(call.path)), HttpCode(200));
}

/** The path of the first unacceptable text in an input. Not recursive: its depth is controlled by the sender. */
function badTextIn(part: string, value: unknown, isBad: (text: string) => boolean): string | undefined {
  const waiting: Array<[path: string, value: unknown]> = [[part, value]];
  for (const [path, next] of waiting) {
    if (typeof next === 'string' && isBad(next)) return path;
    if (typeof next !== 'object' || next === null) continue;
    for (const [key, inner] of Object.entries(next)) {
      if (isBad(key)) return path;
      waiting.push([`${path}.${key}`, inner]);
    }
  }
  return undefined;
}

function checked(
  part: string,
  schema: z.ZodType | undefined,
  value: unknown,
  isBad: (text: string) => boolean,
): { value: unknown; errors: Fault[] } {
  if (!schema) return { value: undefined, errors: [] };
  const bad = badTextIn(part, value, isBad);
  if (bad) return { value: undefined, errors: [{ path: bad, msg: 'request.hiddenSigns' }] };
  const result = schema.safeParse(value === undefined ? {} : value);
  if (result.success) return { value: result.data, errors: [] };
  return { value: undefined, errors: faultsOf(part, result.error.issues) };
}

/** The validated input of the request's call. */
export const Input = createParamDecorator((_: unknown, host: ExecutionContext) => {
  const handler = host.getHandler();
  const call = Reflect.getMetadata(CALL, handler) as CallId | undefined;
  const internal = Reflect.getMetadata(INTERNAL, handler) as InternalCallId | undefined;
  const shape: Shape = call
    ? calls[call]
    : internal
      ? { body: (internalCalls[internal] as { body?: z.ZodType }).body }
      : {};
  // Internal input may hold texts stored before invisible characters were refused.
  return inputOf(shape, host.switchToHttp().getRequest(), call ? hasInvisibleCharacters : (text) => !isKeepable(text));
});

/**
 * The validated params, query and body of a call.
 * @throws Refusal request.invalid 400 · name.odd 422, naming every fault.
 */
export function inputOf(
  shape: Shape,
  request: FastifyRequest,
  isBad: (text: string) => boolean = hasInvisibleCharacters,
) {
  const parts = {
    params: shape.params
      ? checked('params', shape.params, request.params, isBad)
      : { value: request.params, errors: [] },
    query: checked('query', shape.query, request.query, isBad),
    body: checked('body', shape.body, request.body, isBad),
  };
  const errors = Object.values(parts).flatMap((part) => part.errors);
  if (errors.length > 0) throw unacceptable(errors.slice(0, 50));
  return { params: parts.params.value, query: parts.query.value, body: parts.body.value };
}
