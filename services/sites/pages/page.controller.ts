import { Controller } from '@nestjs/common';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { Call, CrudController, Ctx, Input, type Context } from '#libs/service';
import { PageService } from './page.service.js';
import { PublishingService } from './publishing.service.js';

@Controller()
export class PageController extends CrudController('pages', PageService) {
  constructor(
    pages: PageService,
    private readonly publishing: PublishingService,
  ) {
    super(pages);
  }

  @Call('pages.publish')
  async publish(
    @Ctx() ctx: Context,
    @Input() { params, body }: InputOf<'pages.publish'>,
  ): Promise<AnswerOf<'pages.publish'>> {
    return { status: true, record: await this.publishing.publish(ctx, params.id, body.revision) };
  }

  @Call('pages.undo')
  async undo(@Ctx() ctx: Context, @Input() { params, body }: InputOf<'pages.undo'>): Promise<AnswerOf<'pages.undo'>> {
    return { status: true, record: await this.publishing.undo(ctx, params.id, body.version) };
  }

  @Call('pages.unpublish')
  async unpublish(
    @Ctx() ctx: Context,
    @Input() { params }: InputOf<'pages.unpublish'>,
  ): Promise<AnswerOf<'pages.unpublish'>> {
    return { status: true, record: await this.publishing.unpublish(ctx, params.id) };
  }

  @Call('pages.versions')
  async versions(
    @Ctx() ctx: Context,
    @Input() { params }: InputOf<'pages.versions'>,
  ): Promise<AnswerOf<'pages.versions'>> {
    return { status: true, records: await this.publishing.versions(ctx, params.id) };
  }

  @Call('pages.version')
  async version(
    @Ctx() ctx: Context,
    @Input() { params }: InputOf<'pages.version'>,
  ): Promise<AnswerOf<'pages.version'>> {
    return { status: true, data: await this.publishing.version(ctx, params.id, params.version) };
  }

  @Call('pages.preview')
  async preview(
    @Ctx() ctx: Context,
    @Input() { params }: InputOf<'pages.preview'>,
  ): Promise<AnswerOf<'pages.preview'>> {
    return { status: true, data: await this.publishing.preview(ctx, params.id) };
  }
}
