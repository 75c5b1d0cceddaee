import { msg } from '#domain/i18n/msg.ts';

interface SettingTexts {
  label: string;
  hint?: string;
}

interface SettingGroup {
  title: string;
  fields: Record<string, SettingTexts>;
}

/** The settings by group, each with its label and hint. */
export const SETTING_GROUPS: readonly SettingGroup[] = [
  {
    title: msg('Shop'),
    fields: {
      app_name: { label: msg('Shop name') },
      multi_vendor: {
        label: msg('Multiple sellers'),
        hint: msg("If off, products, carts and orders don't name a seller."),
      },
      app_locale: {
        label: msg('Shop language'),
        hint: msg('Products are written in this language, and visitors see it first.'),
      },
      languages_offered: {
        label: msg('Languages offered to visitors'),
        hint: msg('If nothing is selected, all of them.'),
      },
      shop_country: {
        label: msg('Shop country'),
        hint: msg('Its taxes apply until the delivery country is known.'),
      },
      countries_sold_to: {
        label: msg('Countries you sell to'),
        hint: msg('If nothing is selected, all of them.'),
      },
      time_zone: { label: msg('Time zone'), hint: msg('Decides when a sales day begins.') },
      first_day_of_week: { label: msg('First day of the week') },
      units: { label: msg('Units of size and weight') },
      currency_position: { label: msg('Currency sign') },
    },
  },
  {
    title: msg('Contact details'),
    fields: {
      email: { label: msg('Email for customers') },
      mobile: { label: msg('Phone for customers') },
      whatsapp: { label: msg('WhatsApp') },
      messenger: { label: msg('Messenger') },
      address: { label: msg('Shop address') },
    },
  },
  {
    title: msg('Notifications'),
    fields: {
      owner_email: {
        label: msg('Where notifications go'),
        hint: msg('If empty, the email for customers.'),
      },
      'notifications.order': { label: msg('New orders') },
      'notifications.ticket': { label: msg('New tickets') },
      'notifications.return': { label: msg('New returns') },
      'notifications.failed_payment': { label: msg('Failed payments') },
      'notifications.low_stock': { label: msg('Low stock') },
      'notifications.application': { label: msg('Seller applications') },
    },
  },
  {
    title: msg('Orders and stock'),
    fields: {
      return_order_within_days: {
        label: msg('Days to return an order'),
        hint: msg('0: no returns.'),
      },
      refund_limit: {
        label: msg("Support's refund limit per order"),
        hint: msg('Leave empty for no limit. Owners and managers never have one.'),
      },
      late_after_days: {
        label: msg('Days until an order is late'),
        hint: msg(
          'For new orders whose delivery time states no days: they are late unless shipped by then.',
        ),
      },
      low_stock_at: {
        label: msg('Low stock threshold'),
        hint: msg('A product is low on stock at or below this quantity.'),
      },
    },
  },
  {
    title: msg('Payment'),
    fields: {
      cash_on_delivery: { label: msg('Cash on delivery') },
      online_payment: {
        label: msg('Card payment'),
        hint: msg("Needs the Stripe keys in the shop's environment."),
      },
      bank_account_holder: {
        label: msg('Account holder'),
        hint: msg('Enter account holder, account and bank to offer bank transfer.'),
      },
      bank_account: { label: msg('IBAN or account number') },
      bank_name: { label: msg('Bank') },
      bank_code: { label: msg('BIC or routing number') },
      bank_transfer_days: {
        label: msg('Days to pay by bank transfer'),
        hint: msg('Unpaid orders are cancelled after this time.'),
      },
    },
  },
  {
    title: msg('Taxes'),
    fields: {
      prices_include_tax: {
        label: msg('Prices include tax'),
        hint: msg('If off, taxes are added at checkout.'),
      },
      tax_rounding: { label: msg('Tax rounding') },
      tax_on_delivery: { label: msg('Tax on delivery') },
      reverse_charge_countries: {
        label: msg('Businesses order tax-free in'),
        hint: msg(
          "EU includes all member states. If nothing is selected, VAT numbers aren't asked for.",
        ),
      },
    },
  },
  {
    title: msg('Invoices'),
    fields: {
      invoice_seller: {
        label: msg('Name on invoices'),
        hint: msg("If empty, the shop's name."),
      },
      invoice_tax_number: { label: msg('Your VAT or tax number') },
      invoice_footer: {
        label: msg('Closing text on invoices'),
        hint: msg('Such as your company registration number.'),
      },
      invoice_prefix: {
        label: msg('Invoice numbers begin with'),
        hint: msg('Capital letters and digits. Applies to new invoices.'),
      },
      credit_note_prefix: { label: msg('Credit note numbers begin with') },
    },
  },
  {
    title: msg('Customer accounts'),
    fields: {
      register_otp_verify: {
        label: msg('Verify new accounts by code'),
      },
      register_otp_type: { label: msg('Where the code is sent') },
      forgot_otp_type: { label: msg('Where password reset codes are sent') },
      order_place_account_verify: {
        label: msg('Only verified accounts can order'),
      },
      phone_required: { label: msg('A phone number is required') },
      phone_min_length: { label: msg('Minimum phone number length, in digits') },
      phone_max_length: { label: msg('Maximum phone number length, in digits') },
    },
  },
  {
    title: msg('People'),
    fields: {
      session_idle_minutes: {
        label: msg('Minutes of inactivity until the console asks you to sign in again'),
        hint: msg(
          "You won't lose anything you've entered. After 14 days you always have to sign in again.",
        ),
      },
    },
  },
  {
    title: msg('Data retention'),
    fields: {
      keep_log_days: {
        label: msg('Log, in days'),
        hint: msg('Older entries are permanently deleted. At least 90 days.'),
      },
      keep_stock_moves_days: {
        label: msg('Stock history, in days'),
        hint: msg('Stock levels stay as they are.'),
      },
      keep_messages_days: {
        label: msg('Messages and seller applications, in days'),
        hint: msg("What visitors send you through the contact form, and sellers' applications."),
      },
    },
  },
  {
    title: msg('Footer and apps'),
    fields: {
      web_show_footer: { label: msg('Show footer') },
      web_footer_text: { label: msg('Copyright holder') },
      web_footer_description: { label: msg('About the shop, in the footer') },
      show_download_app: { label: msg('Show links to your apps') },
      google_playstore_link: { label: msg('Link to Google Play') },
      app_store_link: { label: msg('Link to the App Store') },
    },
  },
];
