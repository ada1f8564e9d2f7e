import type { Language } from "@/lib/claims/tables/language";

export const vietnamese: Language = {
  littleWords: `
    và của là có cho được các những một này đó khi thì mà với không chưa từ đến tại trong ngoài trên
    dưới sau trước bằng vì nên nếu hoặc hay nhưng cũng đã đang sẽ rất nhiều ít hơn nhất mỗi mọi tất cả
    cùng theo vào ra lên xuống về bị do để phải cần muốn thích sống làm ăn uống tôi anh chị em ông bà
    cô chú họ mình nó ai gì nào đâu lúc ngày tháng giờ chỉ còn lại nữa vẫn chứ rồi người
  `,
  ownLetters: /[ơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/i,
  openers: `
    suất nhãn nồi lều cấu múa nghệ họp phở án mắc ca nhạc biên thuyền thợ kỹ sư ngư bếp phục y tá dược nghiên
    cứu quỹ tịch xóm dì cậu chó ngựa gà ong giống vườn ruộng lãm trận trại áp bột men trứng muối lò khuôn
    nướng trộn đổ dọn cố cụm bản file
    áo ảnh bác bạn bài bán bàn bánh bao báo bảo bảng bay bắt bắt bác bé bên bệnh bệnh biết bình bố bộ bọn
    bỏ buổi bữa bưu bức cá cách cái cảm cảnh càng cao cạnh căn cấp câu cây cẩn chạy chắc chăm chân chào
    cháu chăn cháu chất chế chi chia chiếc chiều chính cho chồng chợ chủ chúng chú chung chuyến chuyển
    chương chứng chữ coi con công cổng cơ cơm cuối cuộc cung cuốn cứ cửa cựu dạ danh dạy dân dầu dây dễ
    di dị dịch dịp doanh dù dùng dụng dự dữ đa đại đang đánh đặc đặt đầu đây đem đề đêm đều đi địa điểm
    điện điều đính đo đoàn đón đóng đồ độ đội đồng đổi đối đơn đợi đợt đủ đưa đừng đứa đường email gặp
    gần gia giá giao giáo giải giám giảm giấy gia giúp giữ gói gọi gồm góp gửi hai hàng hàng hạn hãy hành
    hạt hằng hệ hẹn hết hiện hiểu hình hóa hoa học hồ hỏi hoàn hoạt hôm hộ hội hộp hợp hợp huấn hủy huyết
    hướng in internet ít kể kèm kế kết khách khác khám khả khẩu khi kho khó khoa khoảng khóa khởi khu
    khuyến kiểm kiến ký kỳ lãi lái lần lập lấy lịch liên loại lỗi lời lớn lớp lưu lương luật luôn lượng
    lý mã mang máy may mặt mẹ mèo mở món mong môn mua mùa mục muộn mức nam nay năm nấu nếu ngân ngành
    nghe nghỉ nghề ngoài ngôi nguồn nguyên ngủ người nhà nhân nhận nhắc nhằm nhập nhật nhìn nhiệt nhóm
    nhờ nhớ nhưng những niềm nói nội nơi nợ nước nữ nửa ông phải phần phát phí phía phiên phim phong
    phòng phó phụ phương quá quán quản quà quê quy quyết quyển ra rau rằng riêng rồi sao sách sản sau sáng
    sẽ sếp sinh số sổ sông sử sửa sức sự sữa tài tại tạm tàu tay tập tắt tăng tên tết tệp thanh thành tháng
    thay thái thảo thăm thật thấy thân theo thẻ thế thêm thi thì thiết thiếu thỉnh thịt thói thông thời
    thống thuê thuế thuốc thư thứ thử thức thực thường thưa tiền tiếp tiếng tiết tiệm tiểu tìm tin tính
    tình tòa toàn tôi tối tổng tốt tới tờ trả trạm trang tránh trẻ trên trong trông trời trụ trước trường
    trưa trưởng trừ tuần tuổi tuy tuyến tủ từ từng tự tương tức tường vài văn vậy ví vị vì việc viên viết
    vé vé vẫn vấn vận và về vì vợ vốn với vui vừa vụ xa xe xem xin xác xuất xung xưởng ý yêu
    chẳng nghiêm miễn chừng dường nghi hiếm nhược ngoại chậm ngay giữa khuya
  `,
  numbers: `
    hai=2 ba=3 bốn=4 sáu=6 bảy=7 bẩy=7 tám=8 chín=9 mười=10 mươi=10 lăm=5 đôi=2 trăm=100 chục=10 nhăm=5 nghìn=1000 ngàn=1000 triệu=1000000
  `,
  // `Ba` is `father`, too, and `chín` is `done`.
  noNumbers: `
    ba của, ba mẹ, ba má, ba tôi, ba em, ba cháu, ba lô, ba hoa, ba gác, ba chỉ, ba ba, ba rọi, nấu chín,
    chín rồi, chín xong, chín kỹ, chín mọng, chín tới, nướng chín, luộc chín, hầm chín, chưa chín, chín muồi, đôi khi, đôi lúc,
    nửa triệu, nửa tỷ, triệu chứng, triệu tập, triệu hồi, triệu phú, hàng nghìn, hàng ngàn, hàng triệu, hàng trăm, vài nghìn, vài ngàn, vài triệu, vài trăm,
    đôi co, đôi mắt, đôi tay, đôi chân, đôi ta
  `,
  one: "một nhất đơn duy",
  shortWeekdays: "t2 t3 t4 t5 t6 t7 cn",
  shortMonths: "th1 th2 th3 th4 th5 th6 th7 th8 th9 th10 th11 th12",
  per: "mỗi mọi hằng hàng một từng trên cứ",
  periods: {
    second: "giây",
    minute: "phút",
    hour: "giờ tiếng",
    day: "ngày hôm",
    week: "tuần",
    month: "tháng",
    quarter: "quý",
    year: "năm",
  },
  dayParts: {
    morning: "sáng, buổi sáng, sáng sớm, mỗi sáng",
    noon: "trưa, buổi trưa, giữa trưa",
    afternoon: "chiều, buổi chiều, mỗi chiều",
    evening: "tối, buổi tối, mỗi tối",
    none: "tối đa, tối thiểu, tối ưu, tối giản, tối cao, tối hậu, tăm tối, chiều dài, chiều rộng, chiều cao, chiều ngang, chiều sâu, chiều dọc, chiều hướng, chiều theo, sáng tạo, sáng kiến, sáng lập, sáng chế, sáng tác, sáng suốt, sáng sủa, ánh sáng, chiếu sáng, đèn sáng",
    night: "đêm, ban đêm, buổi đêm, nửa đêm, khuya",
  },
  negation: {
    words: `
      không, không bao giờ, chưa, chưa bao giờ, chưa từng, chẳng, chả, chớ, đừng, không phải, không được,
      không có, không thể, không còn, không cần, không nên, không ai, không gì, cấm, nghiêm cấm, thay vì,
      thay cho, miễn, vô,
      không hề, chưa hề, chẳng hề, không bao giờ được, không đời nào, tuyệt đối không,
      không được phép, bị cấm, không thể nào, không còn được 
    `,
  },
  hedge: {
    words: `
      có thể, có lẽ, có khi, chắc, chắc là, khoảng, chừng, độ #, tầm #, gần như, hầu như, thường, thường thường,
      đôi khi, thỉnh thoảng, hình như, dường như, có vẻ, ước chừng, ước tính, xấp xỉ, gần #, biết đâu,
      nhiều khả năng, khả năng cao, hay, tạm thời, dự kiến, e rằng, nghe nói, đa phần, có khả năng,
      có thể là, có lẽ là, rất có thể, biết đâu được, có vẻ như, nghe đâu , hẳn là,
      khả năng là, áng chừng
    `,
  },
  doubt: {
    words: `
      khó có thể, ít khả năng, không chắc, chưa chắc, khó mà, nghi ngờ, không nghĩ, khả năng thấp, hiếm khi,
      không tin, không chắc chắn
    `,
  },
  condition: {
    words: `
      nếu, nếu như, giả sử, trong trường hợp, trường hợp, miễn là, với điều kiện, với điều kiện là, hễ,
      phòng khi, chừng nào, tùy theo, tùy thuộc vào, nhược bằng, một khi, giá mà, khi nào,
      trong trường hợp nếu, trường hợp mà, ví như, nhỡ, lỡ như, giả như
    `,
  },
  exception: {
    words: `
      trừ khi, trừ phi, ngoại trừ, trừ, trừ trường hợp, ngoài ra trừ, trừ ra, không kể, nếu không
    `,
  },
  until: {
    words: "cho đến khi, cho tới khi, đến khi, cho đến, cho tới, tới khi, mãi đến",
  },
  exclusion: {
    words: `
      chỉ, duy nhất, chỉ có, chỉ mỗi, độc nhất, mỗi mình, chỉ riêng, chỉ khi, chỉ được,
      không ai ngoài, không ai khác ngoài, không gì ngoài, không nơi nào ngoài, chỉ mình,
      chỉ một mình, nếu không thì thôi, riêng mình
    `,
  },
  most: {
    words: `
      tối đa, nhiều nhất, không quá, không hơn, không vượt quá, chậm nhất, muộn nhất, cao nhất là, nhiều nhất là,
      không nhiều hơn
    `,
  },
  least: {
    words: "ít nhất, tối thiểu, không dưới, không ít hơn, ít ra, chí ít, sớm nhất",
  },
  universal: { words: "luôn, luôn luôn, lúc nào cũng, mọi lúc, không ngoại lệ, lần nào cũng" },
  concession: {
    words: `
      mặc dù, dù, cho dù, dẫu, ngay cả khi, kể cả khi, bất kể, bất cứ, bất chấp, không những, không chỉ,
      không sao, không khí, không gian, hàng không, không quân, không vấn đề, không nghi ngờ, không sớm thì muộn,
      chỉ số, chỉ dẫn, chỉ đạo, chỉ định, chỉ tiêu, chỉ huy, địa chỉ, hay là, hay nói, nghe hay, vô cùng,
      vô tình, vô số, vô lăng, vô tuyến, chắc chắn, bảo đảm chắc, miễn phí, miễn dịch, cấm kỵ, vì chưng,
      thế nào cũng, được không, phải không, có không, hay không, nếu có, bình thường, thường trực, thường trú,
      thường niên, bất thường, phi thường, bồi thường, cơ thể có thể, khi chưa, trước khi chưa, trừ gian
    `,
  },
};
