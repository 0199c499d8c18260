import { Controller } from '@nestjs/common';
import type { AnswerOf, InputOf, InternalAnswerOf, InternalInputOf } from '#libs/contracts';
import { Call, Ctx, Input, Internal, type Context } from '#libs/service';
import { ReleaseService } from './release.service.js';

@Controller()
export class ReleaseController {
  constructor(private readonly releases: ReleaseService) {}

  @Call('site.release')
  async newest(@Ctx() ctx: Context, @Input() { query }: InputOf<'site.release'>): Promise<AnswerOf<'site.release'>> {
    return { status: true, data: await this.releases.newest(ctx, query.account) };
  }

  @Call('site.nginx')
  async order(@Ctx() ctx: Context, @Input() { query }: InputOf<'site.nginx'>): Promise<AnswerOf<'site.nginx'>> {
    return { status: true, data: await this.releases.order(ctx, query.account) };
  }

  @Internal('sites.takeRelease')
  take(@Input() { params }: InternalInputOf<'sites.takeRelease'>): Promise<InternalAnswerOf<'sites.takeRelease'>> {
    return this.releases.take(Number(params.n));
  }

  @Internal('sites.released')
  async released(
    @Input() { params, body }: InternalInputOf<'sites.released'>,
  ): Promise<InternalAnswerOf<'sites.released'>> {
    await this.releases.released(Number(params.n), body);
    return {};
  }
}
