import { Controller } from '@nestjs/common';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { Call, Ctx, Input, type Context } from '#libs/service';
import { ControlService } from './control.service.js';
import { HostService } from './host.service.js';

@Controller()
export class HostController {
  constructor(
    private readonly hosts: HostService,
    private readonly controls: ControlService,
  ) {}

  @Call('site.hosts')
  async list(@Ctx() ctx: Context, @Input() { query }: InputOf<'site.hosts'>): Promise<AnswerOf<'site.hosts'>> {
    return { status: true, items: await this.hosts.list(ctx, query.account) };
  }

  @Call('site.addHost')
  async add(@Ctx() ctx: Context, @Input() { query, body }: InputOf<'site.addHost'>): Promise<AnswerOf<'site.addHost'>> {
    return { status: true, record: await this.hosts.add(ctx, query.account, body.host) };
  }

  @Call('site.removeHost')
  async remove(
    @Ctx() ctx: Context,
    @Input() { params }: InputOf<'site.removeHost'>,
  ): Promise<AnswerOf<'site.removeHost'>> {
    await this.hosts.remove(ctx, params.id);
    return { status: true };
  }

  @Call('site.primaryHost')
  async makePrimary(
    @Ctx() ctx: Context,
    @Input() { params }: InputOf<'site.primaryHost'>,
  ): Promise<AnswerOf<'site.primaryHost'>> {
    return { status: true, record: await this.hosts.makePrimary(ctx, params.id) };
  }

  @Call('site.control')
  async control(@Ctx() ctx: Context, @Input() { query }: InputOf<'site.control'>): Promise<AnswerOf<'site.control'>> {
    return { status: true, data: await this.controls.control(ctx, query.account, query.type, query.domain) };
  }
}
