import { Controller } from '@nestjs/common';
import type { AnswerOf, InputOf, InternalInputOf, InternalAnswerOf } from '#libs/contracts';
import { Call, Ctx, Input, Internal, type Context } from '#libs/service';
import { CardService } from './card.service.js';

@Controller()
export class CardController {
  constructor(private readonly cards: CardService) {}

  @Call('accounts.savepayinfo')
  async save(
    @Ctx() ctx: Context,
    @Input() { params, body }: InputOf<'accounts.savepayinfo'>,
  ): Promise<AnswerOf<'accounts.savepayinfo'>> {
    if (body.token === undefined) return { status: true, url: await this.cards.begin(ctx, params.id, body.returnUrl) };
    await this.cards.keep(ctx, params.id, body.token);
    return { status: true };
  }

  @Call('accounts.getcardinfo')
  async get(
    @Ctx() ctx: Context,
    @Input() { params }: InputOf<'accounts.getcardinfo'>,
  ): Promise<AnswerOf<'accounts.getcardinfo'>> {
    return { status: true, data: await this.cards.get(ctx, params.id) };
  }

  @Call('accounts.resetcardinfo')
  async reset(
    @Ctx() ctx: Context,
    @Input() { params }: InputOf<'accounts.resetcardinfo'>,
  ): Promise<AnswerOf<'accounts.resetcardinfo'>> {
    await this.cards.forget(ctx, params.id);
    return { status: true };
  }

  @Internal('cards.kept')
  async kept(@Input() { body }: InternalInputOf<'cards.kept'>): Promise<InternalAnswerOf<'cards.kept'>> {
    return { accounts: await this.cards.keepers(body.account) };
  }
}
