import { Controller, Req, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerOf, InputOf, InternalAnswerOf, InternalInputOf } from '#libs/contracts';
import { Call, Ctx, Input, Internal, makeSheet, workbookOf, type Context } from '#libs/service';
import { BuildService } from './build.service.js';
import { InPlaceService } from './in-place.service.js';
import { textsSheet } from './texts-sheet.js';
import { TextsSheetService } from './texts-sheet.service.js';
import { TranslationService } from './translation.service.js';

@Controller()
export class TranslationController {
  constructor(
    private readonly translations: TranslationService,
    private readonly builds: BuildService,
    private readonly inPlace: InPlaceService,
    private readonly sheets: TextsSheetService,
  ) {}

  @Call('i18n.list')
  list(@Input() { query }: InputOf<'i18n.list'>): Promise<AnswerOf<'i18n.list'>> {
    return this.translations.list(query);
  }

  @Call('i18n.get')
  async get(@Input() { params }: InputOf<'i18n.get'>): Promise<AnswerOf<'i18n.get'>> {
    return { status: true, record: await this.translations.get(params.id) };
  }

  @Call('i18n.history')
  async history(@Input() { params }: InputOf<'i18n.history'>): Promise<AnswerOf<'i18n.history'>> {
    return { status: true, list: await this.translations.history(params.id) };
  }

  @Call('i18n.progress')
  async progress(): Promise<AnswerOf<'i18n.progress'>> {
    return { status: true, list: await this.translations.progress() };
  }

  @Call('i18n.create')
  async create(@Ctx() ctx: Context, @Input() { body }: InputOf<'i18n.create'>): Promise<AnswerOf<'i18n.create'>> {
    return { status: true, record: await this.translations.create(ctx, body) };
  }

  @Call('i18n.update')
  async update(
    @Ctx() ctx: Context,
    @Input() { params, body }: InputOf<'i18n.update'>,
  ): Promise<AnswerOf<'i18n.update'>> {
    return { status: true, record: await this.translations.update(ctx, params.id, body) };
  }

  @Call('i18n.patch')
  async patch(@Ctx() ctx: Context, @Input() { params, body }: InputOf<'i18n.patch'>): Promise<AnswerOf<'i18n.patch'>> {
    return { status: true, record: await this.translations.patch(ctx, params.id, body) };
  }

  @Call('i18n.delete')
  async delete(@Input() { params }: InputOf<'i18n.delete'>): Promise<AnswerOf<'i18n.delete'>> {
    await this.translations.delete(params.id);
    return { status: true };
  }

  @Call('i18n.build')
  async build(): Promise<AnswerOf<'i18n.build'>> {
    return { status: true, data: await this.builds.build() };
  }

  @Call('i18n.compile')
  async compile(@Input() { query }: InputOf<'i18n.compile'>): Promise<AnswerOf<'i18n.compile'>> {
    return { status: true, data: await this.builds.compile(query.module) };
  }

  @Call('i18n.export')
  export(
    @Input() { query }: InputOf<'i18n.export'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return makeSheet(reply, textsSheet(query.langitem), this.sheets.pages(query));
  }

  @Call('i18n.import')
  async import(
    @Ctx() ctx: Context,
    @Input() { query }: InputOf<'i18n.import'>,
    @Req() request: FastifyRequest,
  ): Promise<AnswerOf<'i18n.import'>> {
    const workbook = await workbookOf(request);
    return { status: true, data: await this.sheets.import(ctx, query.preview === 'true', workbook) };
  }

  @Call('i18n.inPlaceLink')
  inPlaceLink(@Ctx() ctx: Context, @Input() { body }: InputOf<'i18n.inPlaceLink'>): AnswerOf<'i18n.inPlaceLink'> {
    return { status: true, data: this.inPlace.link(ctx, body) };
  }

  @Call('i18n.inPlaceText')
  async inPlaceText(@Input() { body }: InputOf<'i18n.inPlaceText'>): Promise<AnswerOf<'i18n.inPlaceText'>> {
    return { status: true, record: await this.inPlace.text(body) };
  }

  @Call('i18n.inPlaceSave')
  async inPlaceSave(
    @Ctx() ctx: Context,
    @Input() { body }: InputOf<'i18n.inPlaceSave'>,
  ): Promise<AnswerOf<'i18n.inPlaceSave'>> {
    return { status: true, record: await this.inPlace.save(ctx, body) };
  }

  @Call('i18n.file')
  async file(
    @Input() { params, query }: InputOf<'i18n.file'>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { content, sha256 } = await this.builds.file(params.lang, query);
    const etag = `"${sha256}"`;
    void reply.header('etag', etag).header('cache-control', 'no-cache');
    const isKnown = isAmong(etag, request.headers['if-none-match']);
    if (isKnown) void reply.code(304);
    return new StreamableFile(Buffer.from(isKnown ? '' : content), { type: 'application/json; charset=utf-8' });
  }

  @Internal('texts.edits')
  edits(@Input() { body }: InternalInputOf<'texts.edits'>): Promise<InternalAnswerOf<'texts.edits'>> {
    return this.builds.serverEdits(body.mark);
  }
}

/** Proxies that compress an answer weaken its mark. */
function isAmong(etag: string, known = ''): boolean {
  return known.split(',').some((each) => each.trim().replace(/^W\//, '') === etag);
}
