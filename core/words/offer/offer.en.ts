/** Words for documents, filters and boat models. Requirements §3. */
export const offer = {
  documents: { boatLicense: "Boating licence", drivingLicense: "Driving licence" },
  documentStates: {
    uploaded: "Uploaded",
    pending: "Being checked",
    verified: "Verified",
    rejected: "Rejected",
    expired: "Expired",
  },
  filterSets: { default: "Filters", pathological: "Safety and fit" },
  filters: {
    search: "Search",
    status: "Status",
    lake: "Lake",
    dock: "Dock",
    boat: "Boat",
    days: "Dates",
    conditions: "Medical conditions",
    allergies: "Allergies",
    prescription: "Prescription",
    ankle: "Ankle",
    calf: "Calf",
    hip: "Hip",
    thigh: "Thigh",
  },
  centimetres: "{{value}} cm",
} as const;
