import { Notices } from "#ui/parts/messages/Notices.tsx";

export function Example() {
  return (
    <Notices
      label="Notices"
      notices={[{ icon: "alert", type: "success", message: "Booking MEM-7K4QX9 moved", createdAt: 0 }]}
      timeText={() => "10:42"}
      empty="No notices yet"
    />
  );
}
