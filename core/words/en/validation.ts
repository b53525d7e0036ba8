/** Messages of both rule sets, to the letter of spec §5. */
export const validation = {
  required: "This field is required.",
  min: "You must enter at least {{min}} characters.",
  minValue: "You must enter a number greater or equal to {{min}}.",
  max: "You must enter at most {{max}} characters.",
  maxValue: "You must enter a number smaller or equal to {{max}}.",
  intNumber: "You must enter an integer",
  email: "Invalid email address.",
  phone: "Invalid phone number.",
  emailOrPhone: "Invalid email address or phone number",
  password: "Invalid password, it must contain at least 8 characters and at least one uppercase, lowercase and numeric character.",
  url: "Invalid Url.",
  futureCheck: "cannot choose a date in the future",
  pastCheck: "cannot choose a date in the past",
  validateBirthdate: "must be {{ageLimit}} years or older",
  special: "Use only unaccented letters, digits, underscores and spaces.",
  personName: "Enter a name only: no web address and no invisible characters.",
  /** Hint of rule set 2, whose passwords also hold a symbol. */
  passwordHint: "It must also contain one of these characters: !@#$%?&*.",
} as const;
