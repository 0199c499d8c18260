import 'reflect-metadata';
import type { AnswerOf, InputOf, InternalAnswerOf, InternalInputOf } from '#libs/contracts';
import { Call, CALL, Ctx, Input, Internal, type Context } from './index.js';

/** The type check is the test: an expected error that does not occur is one. */
class Controller {
  @Call('accounts.get')
  get(@Ctx() _ctx: Context, @Input() _input: InputOf<'accounts.get'>): Promise<AnswerOf<'accounts.get'>> {
    return Promise.reject(new Error('unused'));
  }

  // @ts-expect-error: the input of another call
  @Call('accounts.get')
  otherInput(@Input() _input: InputOf<'accounts.create'>): Promise<AnswerOf<'accounts.get'>> {
    return Promise.reject(new Error('unused'));
  }

  // @ts-expect-error: the answer of another call
  @Call('accounts.get')
  otherAnswer(@Input() _input: InputOf<'accounts.get'>): Promise<AnswerOf<'accounts.list'>> {
    return Promise.reject(new Error('unused'));
  }

  // @ts-expect-error: nothing is answered
  @Call('accounts.get')
  noAnswer(@Input() _input: InputOf<'accounts.get'>): Promise<void> {
    return Promise.reject(new Error('unused'));
  }

  // @ts-expect-error: the path has an id and no host
  @Internal('session.get')
  otherPath(@Input() _input: InternalInputOf<'site.get'>): Promise<InternalAnswerOf<'session.get'>> {
    return Promise.reject(new Error('unused'));
  }
}

it('a controller method is bound to the call that it answers', () =>
  expect(Reflect.getMetadata(CALL, Controller.prototype.get)).toBe('accounts.get'));
