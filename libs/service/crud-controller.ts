import { Controller, Inject, type Type } from '@nestjs/common';
import type { AnswerOf, CallId, InputOf } from '#libs/contracts';
import { Call, Input } from './call.js';
import { Ctx, type Context } from './context.js';

/** The resources whose contract is `crud()`: those whose records are read with a query that names their parent. */
type CrudName = {
  [C in CallId]: C extends `${infer N}.patch`
    ? `${N}.get` extends CallId
      ? InputOf<`${N}.get`>['query'] extends undefined
        ? never
        : N
      : never
    : never;
}[CallId];

type CallOf<N extends CrudName, V extends string> = `${N}.${V}` & CallId;
type QueryOf<N extends CrudName, V extends string> = InputOf<CallOf<N, V>>['query'];
type BodyOf<N extends CrudName, V extends string> = InputOf<CallOf<N, V>>['body'];
type RecordOf<N extends CrudName> = AnswerOf<CallOf<N, 'get'>> extends { record: infer R } ? R : never;

/** What answers the calls of such a resource. */
interface CrudService<N extends CrudName> {
  list(ctx: Context, query: QueryOf<N, 'list'>): Promise<AnswerOf<CallOf<N, 'list'>>>;
  get(ctx: Context, id: number, of: QueryOf<N, 'get'>): Promise<RecordOf<N>>;
  create(ctx: Context, of: QueryOf<N, 'create'>, input: BodyOf<N, 'create'>): Promise<RecordOf<N>>;
  update(ctx: Context, id: number, of: QueryOf<N, 'update'>, change: BodyOf<N, 'update'>): Promise<RecordOf<N>>;
  patch(ctx: Context, id: number, of: QueryOf<N, 'patch'>, change: BodyOf<N, 'patch'>): Promise<RecordOf<N>>;
  delete(ctx: Context, id: number, of: QueryOf<N, 'delete'>): Promise<void>;
}

/** A validated request; its types are checked where the service is given. */
interface Request {
  params: { id: number };
  query: never;
  body: never;
}

/**
 * The controller of a `crud()` resource, answered by its service; a resource with further calls extends it.
 * @param name - the resource, the first part of its calls' ids
 */
export function CrudController<N extends CrudName>(name: N, service: Type<CrudService<N>>) {
  const call = (verb: string) => Call(`${name}.${verb}` as CallId) as MethodDecorator;

  @Controller()
  class RecordController {
    constructor(@Inject(service) readonly records: CrudService<N>) {}

    @call('list')
    list(@Ctx() ctx: Context, @Input() { query }: Request) {
      return this.records.list(ctx, query);
    }

    @call('get')
    async get(@Ctx() ctx: Context, @Input() { params, query }: Request) {
      return { status: true, record: await this.records.get(ctx, params.id, query) };
    }

    @call('create')
    async create(@Ctx() ctx: Context, @Input() { query, body }: Request) {
      return { status: true, record: await this.records.create(ctx, query, body) };
    }

    @call('update')
    async update(@Ctx() ctx: Context, @Input() { params, query, body }: Request) {
      return { status: true, record: await this.records.update(ctx, params.id, query, body) };
    }

    @call('patch')
    async patch(@Ctx() ctx: Context, @Input() { params, query, body }: Request) {
      return { status: true, record: await this.records.patch(ctx, params.id, query, body) };
    }

    @call('delete')
    async delete(@Ctx() ctx: Context, @Input() { params, query }: Request) {
      await this.records.delete(ctx, params.id, query);
      return { status: true };
    }
  }
  return RecordController;
}
