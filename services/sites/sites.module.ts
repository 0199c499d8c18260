import { Module } from '@nestjs/common';
import type { ServiceDefinition } from '#libs/service';
import { auditPolicy } from './audit-policy.js';
import sites from './migrations/001-sites.js';
import pages from './migrations/003-pages.js';
import { PageController } from './pages/page.controller.js';
import { PageRecord } from './pages/page.entity.js';
import { PagePictures } from './pages/page-pictures.js';
import { PageService } from './pages/page.service.js';
import { PublicPagesController } from './pages/public-pages.controller.js';
import { PublicPagesService } from './pages/public-pages.service.js';
import { PublishingService } from './pages/publishing.service.js';
import { SetupController } from './setup/setup.controller.js';
import { SetupService } from './setup/setup.service.js';
import { SiteController } from './site/site.controller.js';
import { Site } from './site/site.entity.js';
import { SiteService } from './site/site.service.js';

@Module({
  controllers: [SiteController, PageController, PublicPagesController, SetupController],
  providers: [SiteService, PagePictures, PageService, PublicPagesService, PublishingService, SetupService],
})
export class SitesModule {}

export const sitesService: ServiceDefinition = {
  name: 'sites',
  module: SitesModule,
  entities: [Site, PageRecord],
  audit: auditPolicy,
  migrations: [sites, pages],
};
