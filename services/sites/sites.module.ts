import { Module } from '@nestjs/common';
import { takeUploads, type ServiceDefinition } from '#libs/service';
import { auditPolicy } from './audit-policy.js';
import { BookingEngineController } from './booking-engine/booking-engine.controller.js';
import { BookingEngineService } from './booking-engine/booking-engine.service.js';
import { AuthorityAccount } from './certificates/authority-account.js';
import { authorityKeys, certificateKeys, orderKeys } from './certificates/certificate-keys.js';
import { CertificateOrders } from './certificates/certificate-orders.js';
import { CertificateService } from './certificates/certificate.service.js';
import { CertificatesSchedule } from './certificates/certificates.schedule.js';
import { ChallengeController } from './certificates/challenge.controller.js';
import { ControlService } from './domains/control.service.js';
import { HostController } from './domains/host.controller.js';
import { Host } from './domains/host.entity.js';
import { HostService } from './domains/host.service.js';
import { HostsSchedule } from './domains/hosts.schedule.js';
import { ReleaseController } from './domains/release.controller.js';
import { ReleaseService } from './domains/release.service.js';
import { DraftController } from './drafts/draft.controller.js';
import { DraftService } from './drafts/draft.service.js';
import { LegalClauses } from './legal/legal-clauses.entity.js';
import { LegalController } from './legal/legal.controller.js';
import { LegalService } from './legal/legal.service.js';
import sites from './migrations/001-sites.js';
import domains from './migrations/002-domains.js';
import pages from './migrations/003-pages.js';
import translations from './migrations/004-translations.js';
import legal from './migrations/005-legal.js';
import drafts from './migrations/006-drafts.js';
import certificates from './migrations/007-certificates.js';
import missingTexts from './migrations/008-missing-texts.js';
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
import { VersionsSchedule } from './site/versions.schedule.js';
import { SitesConfig } from './sites.config.js';
import { BuildService } from './translations/build.service.js';
import { InPlaceService } from './translations/in-place.service.js';
import { pullTextsCommand } from './translations/pull-texts.command.js';
import { ShippedLoader } from './translations/shipped-loader.js';
import { TextsSheetService } from './translations/texts-sheet.service.js';
import { TranslationController } from './translations/translation.controller.js';
import { TranslationService } from './translations/translation.service.js';

@Module({
  controllers: [
    SiteController,
    BookingEngineController,
    HostController,
    ChallengeController,
    ReleaseController,
    LegalController,
    TranslationController,
    DraftController,
    PageController,
    PublicPagesController,
    SetupController,
  ],
  providers: [
    SiteService,
    BookingEngineService,
    HostService,
    ControlService,
    ReleaseService,
    HostsSchedule,
    VersionsSchedule,
    AuthorityAccount,
    CertificateOrders,
    CertificateService,
    CertificatesSchedule,
    LegalService,
    ShippedLoader,
    TranslationService,
    BuildService,
    InPlaceService,
    TextsSheetService,
    DraftService,
    PagePictures,
    PageService,
    PublicPagesService,
    PublishingService,
    SetupService,
  ],
})
export class SitesModule {}

export const sitesService: ServiceDefinition = {
  name: 'sites',
  config: SitesConfig,
  module: SitesModule,
  entities: [Site, Host, LegalClauses, PageRecord],
  audit: auditPolicy,
  migrations: [sites, domains, pages, translations, legal, drafts, certificates, missingTexts],
  sealed: [certificateKeys, orderKeys, authorityKeys],
  configure: takeUploads,
  commands: { 'i18n:pull': pullTextsCommand },
};
