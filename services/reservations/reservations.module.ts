import { Module } from '@nestjs/common';
import type { ServiceDefinition } from '#libs/service';
import { PaximumConfig } from '#libs/tourvisio';
import { auditPolicy } from './audit-policy.js';
import { AnalyticsController } from './analytics/analytics.controller.js';
import { AnalyticsService } from './analytics/analytics.service.js';
import { DashboardService } from './analytics/dashboard.service.js';
import { BookingPaymentController } from './booking-payments/booking-payment.controller.js';
import { BookingPaymentService } from './booking-payments/booking-payment.service.js';
import { MoneyHandlers } from './booking-payments/money.handlers.js';
import { BookingController } from './bookings/booking.controller.js';
import { Booking, BookingPayment } from './bookings/booking.entity.js';
import { BookingHandlers } from './bookings/booking.handlers.js';
import { BookingSumsSchedule } from './bookings/booking-sums.schedule.js';
import { BookingService } from './bookings/booking.service.js';
import { BookingViews } from './bookings/booking-views.js';
import { CheckCart } from './bookings/check-cart.js';
import { Brands } from './bookings/brands.js';
import { CancelBooking } from './bookings/cancel-booking.js';
import { CompleteBooking } from './bookings/complete-booking.js';
import { ConsentService } from './consents/consent.service.js';
import { EditBooking } from './bookings/edit-booking.js';
import { DocumentController } from './documents/document.controller.js';
import { DocumentService } from './documents/document.service.js';
import { ClosedAccounts } from './closed-accounts/closed-accounts.handlers.js';
import { ClosedAccountsController } from './closed-accounts/closed-accounts.controller.js';
import { CartController } from './carts/cart.controller.js';
import { CartTravellers } from './carts/cart-travellers.service.js';
import { CartService } from './carts/cart.service.js';
import { GuestBookingController } from './guests/guest-booking.controller.js';
import { GuestBookingService } from './guests/guest-booking.service.js';
import { SendLink } from './guests/send-link.js';
import { importBookingsCommand } from './imports/import-bookings.command.js';
import { MessageController } from './messages/message.controller.js';
import { MailWriter } from './messages/mail-writer.js';
import { MessageSchedule } from './messages/message.schedule.js';
import { MessageService } from './messages/message.service.js';
import { VoucherService } from './messages/voucher.service.js';
import bookings from './migrations/001-bookings.js';
import promotions from './migrations/002-promotions.js';
import moneyAndDesk from './migrations/003-money-and-desk.js';
import bookingSums from './migrations/004-booking-sums.js';
import bookingWords from './migrations/005-booking-words.js';
import cheaperNotes from './migrations/006-cheaper-notes.js';
import sumsOfDays from './migrations/007-sums-of-days.js';
import carts from './migrations/008-carts.js';
import refundsDue from './migrations/009-refunds-due.js';
import fewerRoundTrips from './migrations/010-fewer-round-trips.js';
import notesGoWithBookings from './migrations/011-notes-go-with-bookings.js';
import announcedOnce from './migrations/012-announced-once.js';
import fewerIndexes from './migrations/013-fewer-indexes.js';
import sentLinks from './migrations/014-sent-links.js';
import noShowTasks from './migrations/015-no-show-tasks.js';
import refusedRefunds from './migrations/016-refused-refunds.js';
import agreements from './migrations/017-agreements.js';
import foldedWords from './migrations/018-folded-words.js';
import wordsOfOlderBookings from './migrations/019-words-of-older-bookings.js';
import guestsByAlphabet from './migrations/020-guests-by-alphabet.js';
import wordsIndex from './migrations/021-words-index.js';
import wordsKey from './migrations/022-words-key.js';
import waitingMessages from './migrations/023-waiting-messages.js';
import messageStates from './migrations/024-message-states.js';
import messagesThatWait from './migrations/025-messages-that-wait.js';
import unpaidBookings from './migrations/026-unpaid-bookings.js';
import notedInBulk from './migrations/027-noted-in-bulk.js';
import lineChanges from './migrations/028-line-changes.js';
import { ChangeLineController } from './changes/change-line.controller.js';
import { ChangeLine } from './changes/change-line.service.js';
import { ChangesSchedule } from './changes/changes.schedule.js';
import suppliers from './migrations/029-suppliers.js';
import supplierHolds from './migrations/030-supplier-holds.js';
import calledOffDepartures from './migrations/031-called-off-departures.js';
import { CallOff } from './departures/call-off.js';
import { DepartureBookings } from './departures/departure-bookings.js';
import { DepartureController } from './departures/departure.controller.js';
import { DepartureHandlers } from './departures/departure.handlers.js';
import { ManifestService } from './departures/manifest.service.js';
import waitingGuests from './migrations/032-waiting-guests.js';
import { WaitingList } from './departures/waiting-list.service.js';
import supplierAccounts from './migrations/034-supplier-accounts.js';
import travellerKeys from './migrations/033-traveller-keys.js';
import { ArrivalsService } from './online-check-in/arrivals.service.js';
import { CheckInController } from './online-check-in/check-in.controller.js';
import { GuestCheckIn } from './online-check-in/check-in.entity.js';
import { CheckInService } from './online-check-in/check-in.service.js';
import { sealedGuests } from './online-check-in/sealed-guests.js';
import { PrivacyController } from './privacy/privacy.controller.js';
import { ReminderSchedule } from './reminders/reminders.schedule.js';
import { PayableController } from './payable/payable.controller.js';
import { BookingSaga } from './saga/booking-saga.js';
import { PaymentsMoney } from './saga/payments-money.js';
import { SettlementController } from './settlements/settlement.controller.js';
import { SettlementService } from './settlements/settlement.service.js';
import { SettlementSchedule } from './settlements/settlements.schedule.js';
import { StalledItemsController } from './stalled-items/stalled-items.controller.js';
import quotes from './migrations/035-quotes.js';
import agencyAccounts from './migrations/036-agency-accounts.js';
import acceptedDocuments from './migrations/037-documents.js';
import reviews from './migrations/038-reviews.js';
import threads from './migrations/039-threads.js';
import { ThreadController } from './threads/thread.controller.js';
import { ThreadService } from './threads/thread.service.js';
import { GuestReviewService } from './reviews/guest-review.service.js';
import { HotelReviewsService } from './reviews/hotel-reviews.service.js';
import { ReviewController } from './reviews/review.controller.js';
import { Review } from './reviews/review.entity.js';
import { ReviewService } from './reviews/review.service.js';
import { ReviewsSchedule } from './reviews/reviews.schedule.js';
import { GuestQuoteService } from './quotes/guest-quote.service.js';
import { QuoteController } from './quotes/quote.controller.js';
import { QuoteService } from './quotes/quote.service.js';
import { OwnStock } from './lines/own-stock.js';
import { Sources } from './lines/sources.js';
import { SupplierLines } from './lines/supplier-lines.js';
import { SuppliersModule } from './suppliers/index.js';
import { sealedPasswords } from './suppliers/accounts/sealed-passwords.js';
import { sealedTravellers } from './suppliers/transactions/sealed-travellers.js';
import { SqlSagaStore } from './saga/sql-saga-store.js';
import { TaskController } from './tasks/task.controller.js';
import { TaskService } from './tasks/task.service.js';
import { UnpaidSchedule } from './unpaid-rooms/unpaid.schedule.js';

@Module({
  imports: [SuppliersModule],
  controllers: [
    CartController,
    DocumentController,
    GuestBookingController,
    BookingController,
    BookingPaymentController,
    TaskController,
    MessageController,
    CheckInController,
    AnalyticsController,
    PayableController,
    PrivacyController,
    ClosedAccountsController,
    StalledItemsController,
    SettlementController,
    ChangeLineController,
    DepartureController,
    QuoteController,
    ReviewController,
    ThreadController,
  ],
  providers: [
    CartService,
    QuoteService,
    GuestQuoteService,
    ReviewService,
    ThreadService,
    GuestReviewService,
    HotelReviewsService,
    ReviewsSchedule,
    CartTravellers,
    CompleteBooking,
    CancelBooking,
    BookingViews,
    GuestBookingService,
    SendLink,
    BookingService,
    EditBooking,
    ConsentService,
    BookingPaymentService,
    MoneyHandlers,
    ClosedAccounts,
    TaskService,
    BookingHandlers,
    BookingSumsSchedule,
    SqlSagaStore,
    OwnStock,
    SupplierLines,
    {
      provide: Sources,
      inject: [OwnStock, SupplierLines],
      useFactory: (stock: OwnStock, suppliers: SupplierLines) => new Sources(stock, suppliers),
    },
    PaymentsMoney,
    {
      provide: BookingSaga,
      inject: [SqlSagaStore, Sources, PaymentsMoney],
      useFactory: (store: SqlSagaStore, sources: Sources, money: PaymentsMoney) =>
        new BookingSaga(store, sources, money),
    },
    Brands,
    VoucherService,
    CheckCart,
    DocumentService,
    MailWriter,
    MessageService,
    MessageSchedule,
    CheckInService,
    ArrivalsService,
    AnalyticsService,
    DashboardService,
    ReminderSchedule,
    SettlementService,
    SettlementSchedule,
    UnpaidSchedule,
    ChangeLine,
    ChangesSchedule,
    CallOff,
    DepartureBookings,
    DepartureHandlers,
    ManifestService,
    WaitingList,
  ],
})
export class ReservationsModule {}

export const reservationsService: ServiceDefinition = {
  name: 'reservations',
  config: PaximumConfig,
  module: ReservationsModule,
  entities: [Booking, BookingPayment, GuestCheckIn, Review],
  audit: auditPolicy,
  migrations: [
    bookings,
    promotions,
    moneyAndDesk,
    bookingSums,
    bookingWords,
    cheaperNotes,
    sumsOfDays,
    carts,
    refundsDue,
    fewerRoundTrips,
    notesGoWithBookings,
    announcedOnce,
    fewerIndexes,
    sentLinks,
    noShowTasks,
    refusedRefunds,
    agreements,
    foldedWords,
    wordsOfOlderBookings,
    guestsByAlphabet,
    wordsIndex,
    wordsKey,
    waitingMessages,
    messageStates,
    messagesThatWait,
    unpaidBookings,
    notedInBulk,
    lineChanges,
    suppliers,
    supplierHolds,
    calledOffDepartures,
    waitingGuests,
    travellerKeys,
    supplierAccounts,
    quotes,
    agencyAccounts,
    acceptedDocuments,
    reviews,
    threads,
  ],
  sealed: [sealedGuests, sealedTravellers, sealedPasswords],
  commands: { 'import:bookings': importBookingsCommand },
};
