import { msg } from '#domain/i18n/msg.ts';

interface Words {
  label: string;
  hint?: string;
}

interface Group {
  title: string;
  fields: Record<string, Words>;
}

/** The settings by group, with titles and help in the owner's words. */
export const SETTING_GROUPS: readonly Group[] = [
  {
    title: msg('The shop'),
    fields: {
      app_name: { label: msg('Name of the shop') },
      multi_vendor: {
        label: msg('Several sellers'),
        hint: msg('Off: products, carts and orders name no seller.'),
      },
      app_locale: {
        label: msg('Language of the shop'),
        hint: msg('Products are written in it, and visitors see it first.'),
      },
      languages_offered: {
        label: msg('Languages visitors can choose'),
        hint: msg('Nothing chosen: all of them.'),
      },
      shop_country: {
        label: msg('Country of the shop'),
        hint: msg('Its taxes apply until we know where an order goes.'),
      },
      countries_sold_to: {
        label: msg('Countries you sell to'),
        hint: msg('Nothing chosen: all of them.'),
      },
      time_zone: { label: msg('Time zone'), hint: msg('Decides when a day of sales begins.') },
      first_day_of_week: { label: msg('First day of the week'), hint: msg('1 Monday … 7 Sunday') },
      units: { label: msg('Sizes and weights in') },
      currency_position: { label: msg('Currency sign') },
    },
  },
  {
    title: msg('Contact'),
    fields: {
      email: { label: msg('Email for customers') },
      mobile: { label: msg('Phone for customers') },
      whatsapp: { label: msg('WhatsApp') },
      messenger: { label: msg('Messenger') },
      address: { label: msg('Address of the shop') },
    },
  },
  {
    title: msg('Notices'),
    fields: {
      owner_email: {
        label: msg('Where notices go'),
        hint: msg('Empty: the email for customers.'),
      },
      'notifications.order': { label: msg('New orders') },
      'notifications.ticket': { label: msg('New tickets') },
      'notifications.return': { label: msg('New returns') },
      'notifications.failed_payment': { label: msg('Failed payments') },
      'notifications.low_stock': { label: msg('Low stock') },
      'notifications.application': { label: msg('Sellers who apply') },
    },
  },
  {
    title: msg('Orders and stock'),
    fields: {
      return_order_within_days: {
        label: msg('Days to return an order'),
        hint: msg('0: returns are not offered.'),
      },
      refund_limit: {
        label: msg('Most that support may refund per order'),
        hint: msg('Empty: any amount. Owners and managers have no limit.'),
      },
      low_stock_at: {
        label: msg('Stock is low at'),
        hint: msg('From this many pieces down, a product is listed as low.'),
      },
    },
  },
  {
    title: msg('Payment'),
    fields: {
      cash_on_delivery: { label: msg('Cash on delivery') },
      online_payment: {
        label: msg('Card payment'),
        hint: msg('Needs the keys of Stripe where the shop runs.'),
      },
      bank_account_holder: {
        label: msg('Account holder'),
        hint: msg('With holder, account and bank, buyers can pay by bank transfer.'),
      },
      bank_account: { label: msg('IBAN or account number') },
      bank_name: { label: msg('Bank') },
      bank_code: { label: msg('BIC or routing number') },
      bank_transfer_days: {
        label: msg('Days to pay by bank transfer'),
        hint: msg('Unpaid orders are cancelled after that.'),
      },
    },
  },
  {
    title: msg('Taxes'),
    fields: {
      prices_include_tax: {
        label: msg('Prices include tax'),
        hint: msg('Off: taxes are added at checkout.'),
      },
      tax_rounding: { label: msg('Taxes are rounded') },
      tax_on_delivery: { label: msg('Tax on delivery') },
      reverse_charge_countries: {
        label: msg('Businesses order without tax in'),
        hint: msg('EU means all its members. Nothing chosen: VAT numbers are not asked for.'),
      },
    },
  },
  {
    title: msg('Invoices'),
    fields: {
      invoice_seller: {
        label: msg('Name on invoices'),
        hint: msg('Empty: the name of the shop.'),
      },
      invoice_tax_number: { label: msg('Your VAT or tax number') },
      invoice_footer: {
        label: msg('Text at the end of invoices'),
        hint: msg('For example your company register number.'),
      },
      invoice_prefix: {
        label: msg('Invoice numbers begin with'),
        hint: msg('Capital letters and digits. Holds for new invoices.'),
      },
      credit_note_prefix: { label: msg('Credit note numbers begin with') },
    },
  },
  {
    title: msg('Customer accounts'),
    fields: {
      register_otp_verify: {
        label: msg('New accounts are confirmed by a code'),
      },
      register_otp_type: { label: msg('Where that code goes') },
      forgot_otp_type: { label: msg('Where the code for a new password goes') },
      order_place_account_verify: {
        label: msg('Only confirmed accounts can order'),
      },
      phone_required: { label: msg('A phone number is required') },
      phone_min_length: { label: msg('Shortest phone number, in digits') },
      phone_max_length: { label: msg('Longest phone number, in digits') },
    },
  },
  {
    title: msg('Footer and apps'),
    fields: {
      web_show_footer: { label: msg('Show the footer') },
      web_footer_text: { label: msg('Copyright holder') },
      web_footer_description: { label: msg('About the shop, in the footer') },
      show_download_app: { label: msg('Show links to your apps') },
      google_playstore_link: { label: msg('Link to Google Play') },
      app_store_link: { label: msg('Link to the App Store') },
    },
  },
];

/** Titles of the options of settings. */
const OPTIONS: Record<string, string> = {
  prefix: msg('before the amount'),
  suffix: msg('after the amount'),
  metric: msg('millimetres and kilograms'),
  imperial: msg('inches and pounds'),
  'at-once': msg('at once'),
  daily: msg('once a day'),
  off: msg('never'),
  email: msg('by email'),
  phone: msg('by text message'),
  order: msg('once per order'),
  line: msg('on each line'),
  none: msg('no tax'),
  goods: msg('that of the goods'),
  default: msg('that of the default class'),
};

/** The title of an option, to be translated; its raw name for one without a title. */
export function optionText(option: string): string {
  return OPTIONS[option] ?? option;
}
